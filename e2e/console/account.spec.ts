/** One's own account at the console: a passkey in place of the code, another password; and what administrators see of a changed audit. */
import type { Page } from "@playwright/test";
import { addAuthenticator } from "../steps/authenticator.ts";
import { comeIn, desk, expectUsable, expectUsableInBoth, mailedLink } from "../steps/console.ts";
import { expect, inDepth, test, withServer } from "../steps/noren.ts";

test.use(desk);

const password = "tres gatos en la luna";
const newPassword = "cinco perros al sol";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tu cuenta" }).click();
  await page.getByRole("menuitem", { name: "Salir" }).click();
  await expect(page.getByRole("heading", { name: "Consola del equipo" })).toBeVisible();
}

async function enterByPasskey(page: Page, typed: string): Promise<void> {
  await page.getByLabel("Correo").fill("ana@noren.example");
  await page.getByLabel("Contraseña", { exact: false }).first().fill(typed);
  await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
}

test(
  "a passkey is added for the password, signs in beside it, changes the password, and is removed",
  inDepth,
  async ({ page }) => {
    await withServer(async (server) => {
      await addAuthenticator(page);
      await comeIn(page, await mailedLink(server, "ana@noren.example"), password);
      await page.getByRole("menuitem", { name: "Mi cuenta" }).click();
      await expect(page.getByText("Todavía no tienes ninguna.")).toBeVisible();
      await page.getByRole("button", { name: "Agregar una llave" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Contraseña actual").fill("otra cosa muy larga");
      await dialog.getByRole("button", { name: "Continuar" }).click();
      await expect(page.getByText("La contraseña no es correcta.")).toBeVisible();
      await dialog.getByLabel("Contraseña actual").fill(password);
      await dialog.getByRole("button", { name: "Continuar" }).click();
      await expect(page.getByText("Llave agregada")).toBeVisible();
      await expect(page.getByText(/^Agregada el .* sin usar todavía$/)).toBeVisible();
      await expectUsable(page);

      await signOut(page);
      await page.getByRole("button", { name: "Usar una llave de acceso en vez del código" }).click();
      await expectUsable(page);
      await enterByPasskey(page, "otra cosa muy larga");
      await expect(page.getByRole("alert")).toContainText("no son correctos");
      await enterByPasskey(page, password);
      await expect(page.getByRole("heading", { name: "Hola, Ana Soto" })).toBeVisible();

      await page.getByRole("menuitem", { name: "Mi cuenta" }).click();
      await expect(page.getByText(/^Agregada el .* usada por última vez el/)).toBeVisible();
      const change = page.getByRole("region", { name: "Cambiar mi contraseña" });
      await change.getByRole("button", { name: "Usar una llave de acceso en vez del código" }).click();
      await change.getByLabel("Contraseña actual").fill(password);
      await change.getByLabel("Contraseña nueva").fill(newPassword);
      await change.getByRole("button", { name: "Cambiar con llave de acceso" }).click();
      await expect(page.getByText("Contraseña cambiada.")).toBeVisible();
      await signOut(page);
      await page.getByRole("button", { name: "Usar una llave de acceso en vez del código" }).click();
      await enterByPasskey(page, newPassword);
      await page.getByRole("menuitem", { name: "Mi cuenta" }).click();
      await page.getByRole("button", { name: "Quitar la llave" }).click();
      await page.getByRole("button", { name: "Confirmar" }).click();
      await expect(page.getByText("Todavía no tienes ninguna.")).toBeVisible();

      // Whoever owns the database changes a line: the next reading names it, over every page.
      await server.change(`begin; set local session_replication_role = replica;
      update staff_audit set action = 'own/nothing' where audit_id = 2; commit`);
      await page.getByRole("menuitem", { name: "Auditoría" }).click();
      await expectUsableInBoth(page);
      await page.getByRole("button", { name: "Comprobar la cadena" }).click();
      await expect(page.getByText("La cadena fue alterada: la línea 2 fue cambiada")).toBeVisible();
      await page.getByRole("menuitem", { name: "Panorama" }).click();
      await expect(page.getByText("La auditoría fue alterada: 1 falla")).toBeVisible();
      await expect(page.getByRole("region", { name: "Auditoría" })).toContainText("la línea 2 fue cambiada");
      await expectUsable(page);
    });
  },
);
