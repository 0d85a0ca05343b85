import type { Browser, Page } from "@playwright/test";
import { NOTHING } from "../../apps/server/test/support/server/template.ts";
import { approveNewest, comeIn, desk, mailedLink, secretOn, totpCode } from "../steps/console.ts";
import { expect, inDepth, type Server, test, withServer } from "../steps/noren.ts";

test.use(desk);

interface Person {
  readonly email: string;
  readonly password: string;
  secret: string;
}

const ana: Person = { email: "ana@noren.example", password: "tres gatos en la luna", secret: "" };
const karen = { email: "karen@noren.example", password: "siete patos en el río" };

async function signInAtDoor(page: Page, { email, password }: Person, code: string): Promise<void> {
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: false }).first().fill(password);
  await page.getByLabel("Código de 6 dígitos").fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** One's own browser profile, as a newcomer opens it beside the first. */
const profile = async (browser: Browser): Promise<Page> => (await browser.newContext(desk)).newPage();

/** Follows the link in the mail, as the sandbox page shows it. */
async function followMail(page: Page, server: Server, email: string): Promise<void> {
  await page.goto(`${server.address}sandbox/`);
  const mail = page.getByRole("listitem").filter({ hasText: email });
  await mail.getByText("Leer el correo").click();
  await mail.getByRole("link").click();
}

async function comeInWith(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Contraseña").fill(person.password);
  person.secret = await secretOn(page);
  await page.getByLabel("Código de 6 dígitos").fill("000000");
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(page.getByRole("alert")).toContainText("El código no es correcto");
  await page.getByLabel("Código de 6 dígitos").fill(totpCode(person.secret));
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
}

async function proposeAgent(page: Page): Promise<void> {
  await page.getByRole("menuitem", { name: "Equipo" }).click();
  await page.getByRole("button", { name: "Invitar a alguien" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre y apellido").fill("Karen Silva");
  await dialog.getByLabel("Correo").fill(karen.email);
  await dialog.getByLabel("Rol").click();
  await page.getByRole("option", { name: "Atención" }).click();
  await dialog.getByLabel("Motivo").fill("Empieza el lunes");
  await dialog.getByRole("button", { name: "Proponer" }).click();
  await expect(page.getByText("Propuesto: otra persona tiene que aprobarlo")).toBeVisible();
}

test(
  "two founders get in by their mail, let an agent in together, and each may what their role says",
  inDepth,
  async ({ page, browser }) => {
    test.slow();
    await withServer(async (server) => {
      await page.goto(`${server.address}sandbox/`);
      await page.getByRole("button", { name: "Crear dos personas de cada rol" }).click();
      await expect(page.getByText("@noren.example")).toHaveCount(10);
      await followMail(page, server, ana.email);
      await expect(page.getByText("Hola, Ana Soto. Tu rol es Administración.")).toBeVisible();
      await comeInWith(page, ana);
      await expect(page.getByRole("heading", { name: "Hola, Ana Soto" })).toBeVisible();
      await proposeAgent(page);

      const beto = await profile(browser);
      await comeIn(beto, await mailedLink(server, "beto@noren.example"), "cinco perros al sol");
      await approveNewest(beto);
      const link = await mailedLink(server, karen.email);
      const agent = await profile(browser);
      await comeIn(agent, link, karen.password);
      await expect(agent.getByRole("heading", { name: "Hola, Karen Silva" })).toBeVisible();
      await expect(agent.getByRole("menuitem", { name: "Mi cuenta" })).toBeVisible();
      await expect(agent.getByRole("menuitem", { name: "Equipo" })).toBeHidden();
      await agent.goto(`${server.console}#/staff`);
      await expect(agent.getByText("Tu rol no permite hacer esto.").first()).toBeVisible();
      const asked = await agent.request.get(`${server.console}api/staff/staff/list`, {
        headers: { "noren-console": "1" },
      });
      expect(asked.status()).toBe(403);

      // A link is used up by its use.
      const other = await browser.newPage();
      await other.goto(link);
      await expect(other.getByRole("alert")).toContainText("El enlace ya se usó o venció");
      await other.close();

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

      // Disabled by two, the agent's session ends at once.
      await page.getByRole("menuitem", { name: "Equipo" }).click();
      await page.getByRole("cell", { name: "Karen Silva" }).click();
      await page.getByRole("button", { name: "Desactivar la cuenta" }).click();
      await page.getByLabel("Motivo").fill("Ya no trabaja aquí");
      await page.getByRole("dialog").getByRole("button", { name: "Desactivar la cuenta" }).click();
      await expect(page.getByText("Propuesto: otra persona tiene que aprobarlo")).toBeVisible();
      await approveNewest(beto);
      await agent.reload();
      await expect(agent.getByRole("heading", { name: "Consola del equipo" })).toBeVisible();

      await page.getByRole("menuitem", { name: "Auditoría" }).click();
      for (const action of [
        "Usó su enlace de acceso",
        "Invitación al equipo",
        "Intentó entrar y no pudo",
        "Cerró una sesión suya",
        "Desactivación de una cuenta del equipo",
      ])
        await expect(page.getByRole("cell", { name: action }).first()).toBeVisible();
      await page.getByRole("button", { name: "Comprobar la cadena" }).click();
      await expect(page.getByText("La cadena está íntegra")).toBeVisible();
    }, NOTHING);
  },
);
