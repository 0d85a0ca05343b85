import type { Page } from "@playwright/test";
import { desk, secretOn, totpCode } from "../steps/console.ts";
import { expect, type Server, test, withServer } from "../steps/noren.ts";

test.use(desk);

interface Person {
  readonly email: string;
  readonly password: string;
  secret: string;
}

const ana: Person = { email: "ana@noren.example", password: "tres gatos en la luna", secret: "" };
const beto: Person = { email: "beto@noren.example", password: "cinco perros al sol", secret: "" };

async function signInAtDoor(page: Page, { email, password }: Person, code: string): Promise<void> {
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: false }).first().fill(password);
  await page.getByLabel("Código de 6 dígitos").fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function makeFirstAdministrator(page: Page, server: Server): Promise<void> {
  await page.goto(server.firstAdministrator);
  await expect(page.getByRole("heading", { name: "Primera cuenta de administración" })).toBeVisible();
  await page.getByLabel("Nombre y apellido").fill("Ana Soto");
  await page.getByLabel("Correo").fill(ana.email);
  await page.getByLabel("Contraseña").fill(ana.password);
  ana.secret = await secretOn(page);
  await page.getByLabel("Código de 6 dígitos").fill("000000");
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(page.getByRole("alert")).toContainText("El código no es correcto");
  await page.getByLabel("Código de 6 dígitos").fill(totpCode(ana.secret));
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(page.getByRole("heading", { name: "Hola, Ana Soto" })).toBeVisible();
}

async function inviteAgent(page: Page): Promise<string> {
  await page.getByRole("menuitem", { name: "Equipo" }).click();
  await page.getByRole("button", { name: "Invitar a alguien" }).click();
  await page.getByLabel("Nombre y apellido").fill("Beto Rojas");
  await page.getByRole("dialog").getByLabel("Correo").fill(beto.email);
  await page.getByRole("dialog").getByLabel("Rol").click();
  await page.getByRole("option", { name: "Atención" }).click();
  await page.getByRole("button", { name: "Crear el enlace" }).click();
  const link = await page.getByLabel("Enlace", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("cell", { name: beto.email })).toBeVisible();
  return link;
}

async function becomeAgent(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText("Hola, Beto Rojas. Tu rol es Atención.")).toBeVisible();
  await page.getByLabel("Contraseña").fill(beto.password);
  beto.secret = await secretOn(page);
  await page.getByLabel("Código de 6 dígitos").fill(totpCode(beto.secret));
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(page.getByRole("heading", { name: "Hola, Beto Rojas" })).toBeVisible();
}

test("the first administrator gets in by a link, invites an agent, and each may what their role says", async ({
  page,
  browser,
}) => {
  await withServer("console", async (server) => {
    await makeFirstAdministrator(page, server);
    const link = await inviteAgent(page);

    const agents = await browser.newContext(desk);
    const agent = await agents.newPage();
    await becomeAgent(agent, link);
    await expect(agent.getByRole("menuitem", { name: "Mi cuenta" })).toBeVisible();
    await expect(agent.getByRole("menuitem", { name: "Equipo" })).toBeHidden();
    await agent.goto(`${server.console}#/staff`);
    await expect(agent.getByText("Tu rol no permite hacer esto.").first()).toBeVisible();
    const asked = await agent.request.get(`${server.console}api/staff/staff/list`, {
      headers: { "noren-console": "1" },
    });
    expect(asked.status()).toBe(403);

    // Both links are used up.
    for (const used of [link, server.firstAdministrator]) {
      const other = await browser.newPage();
      await other.goto(used);
      await expect(other.getByRole("alert")).toContainText("El enlace ya se usó o venció");
      await other.close();
    }

    // The administrator signs in a second time, from elsewhere; the same code does not serve twice.
    const elsewhere = await browser.newContext(desk);
    const second = await elsewhere.newPage();
    await second.goto(server.console);
    const code = totpCode(ana.secret, 1);
    await signInAtDoor(second, ana, code);
    await expect(second.getByRole("heading", { name: "Hola, Ana Soto" })).toBeVisible();
    const third = await browser.newPage();
    await third.goto(server.console);
    await signInAtDoor(third, ana, code);
    await expect(third.getByRole("alert")).toContainText("no son correctos");
    await third.close();

    await page.getByRole("menuitem", { name: "Mi cuenta" }).click();
    await expect(page.getByText("Esta sesión", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Cerrar esta sesión" }).click();
    await expect(page.getByText("La sesión se cerró")).toBeVisible();
    await second.reload();
    await expect(second.getByRole("heading", { name: "Consola del equipo" })).toBeVisible();
    await elsewhere.close();

    // Disabling ends the agent's session at once.
    await page.getByRole("menuitem", { name: "Equipo" }).click();
    await page.getByRole("cell", { name: "Beto Rojas" }).click();
    await page.getByRole("button", { name: "Desactivar la cuenta" }).click();
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByText("La cuenta quedó desactivada")).toBeVisible();
    await agent.reload();
    await expect(agent.getByRole("heading", { name: "Consola del equipo" })).toBeVisible();
    await agents.close();

    await page.getByRole("menuitem", { name: "Auditoría" }).click();
    for (const action of [
      "Usó su enlace de acceso",
      "Invitó a alguien al equipo",
      "Intentó entrar y no pudo",
      "Cerró una sesión suya",
      "Desactivó una cuenta del equipo",
    ])
      await expect(page.getByRole("cell", { name: action }).first()).toBeVisible();
    await page.getByRole("button", { name: "Comprobar la cadena" }).click();
    await expect(page.getByText("La cadena está íntegra")).toBeVisible();
  });
});
