/** What administrators offer and borrowers meet: a partner's link, a campaign's coupon, a new legal cap that soon runs out. */
import type { Browser, Page } from "@playwright/test";
import { formDayOf } from "@noren/contract/forms/form-day";
import { addDays, type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { TestPartner } from "../../apps/server/test/support/people/partners.ts";
import { openOrders } from "../steps/borrowing.ts";
import { approveNewest, desk, enterConsole } from "../steps/console.ts";
import { expect, inDepth, type Server, test, withServer } from "../steps/noren.ts";

test.use(desk);

const phone = { viewport: { width: 360, height: 800 }, locale: "es-CL" } as const;

async function phonePage(browser: Browser, server: Server): Promise<Page> {
  return (await browser.newContext({ ...phone, baseURL: server.address })).newPage();
}

/** Whoever proposed cannot decide; somebody else approves it. */
async function decideTogether(proposer: Page, approver: Page, shown: readonly string[]): Promise<void> {
  await expect(proposer.getByText("La propusiste tú: otra persona tiene que decidir.")).toBeVisible();
  await expect(proposer.getByRole("button", { name: "Aprobar y aplicar" })).toBeHidden();
  await approver.goto(proposer.url());
  for (const figure of shown)
    await expect(approver.getByRole("cell", { name: figure, exact: true }).first()).toBeVisible();
  await approver.getByRole("button", { name: "Aprobar y aplicar" }).click();
  await expect(approver.getByText("Aprobada y aplicada")).toBeVisible();
}

async function registerPartner(page: Page, approver: Page, { channel, publicKey }: TestPartner): Promise<void> {
  await page.getByRole("menuitem", { name: "Socios" }).click();
  await page.getByRole("button", { name: "Registrar un socio" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Canal").fill(channel);
  await asked.getByLabel("Clave pública (PEM)").fill("no es una clave");
  await asked.getByLabel("Motivo").fill("Contrato firmado");
  await asked.getByRole("button", { name: "Proponer" }).click();
  await expect(page.getByText("Revisa los datos marcados.")).toBeVisible();
  await expect(asked.getByLabel("Clave pública (PEM)")).toHaveAttribute("aria-invalid", "true");
  await asked.getByLabel("Clave pública (PEM)").fill(publicKey);
  await asked.getByRole("button", { name: "Proponer" }).click();
  await expect(page.getByText("Propuesto: otra persona tiene que aprobarlo")).toBeVisible();
  await approveNewest(approver);
  await page.reload();
  await expect(page.getByRole("row", { name: new RegExp(`^${channel} EdDSA`) })).toContainText("Activo");
}

async function proposeCampaign(page: Page, expiration: CalendarDay): Promise<void> {
  await page.getByRole("menuitem", { name: "Campañas" }).click();
  await page.getByRole("button", { name: "Nueva campaña" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Campaña").fill("Aniversario");
  await asked.getByLabel("Descuento").fill("$1.700");
  const until = asked.getByLabel("Vence");
  await until.pressSequentially("31022027");
  await expect(until).toHaveAttribute("aria-invalid", "true");
  await until.fill(formDayOf(expiration));
  await expect(until).toHaveAttribute("aria-invalid", "false");
  await asked.getByLabel("Motivo").fill("Un año prestando");
  await expect(asked.getByText("Personas hoy: 1, hasta $1.700 en descuentos.", { exact: false })).toBeVisible();
  await asked.getByRole("button", { name: "Proponer" }).click();
}

async function proposeCap(page: Page, from: CalendarDay, to: CalendarDay): Promise<void> {
  await page.getByRole("menuitem", { name: "Tasas máximas" }).click();
  await expect(page.getByText("no hay una siguiente", { exact: false })).toBeHidden();
  await page.getByRole("button", { name: "Agregar una tasa" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Desde").fill(formDayOf(from));
  await asked.getByLabel("Hasta").fill(formDayOf(to));
  await asked.getByLabel("Tasa anual en %").fill("35,5");
  await asked.getByLabel("Certificado").fill("CMF 11/2026");
  await asked.getByLabel("Motivo").fill("Publicado en el Diario Oficial");
  await asked.getByRole("button", { name: "Proponer" }).click();
}

test(
  "a partner's link leads in, a campaign by two reaches the borrower, a cap by two is in force and warns before it runs out",
  inDepth,
  async ({ page, browser }) => {
    test.slow();
    await withServer(async (server) => {
      const borrower = await phonePage(browser, server);
      await openOrders(borrower, "950009101");
      await enterConsole(page, server, "administrator");
      const others = await browser.newContext(desk);
      const other = await others.newPage();
      await enterConsole(other, server, "administrator");
      const clock = (await (await borrower.request.get("/sandbox/api/clock")).json()) as { day: string };
      const today = calendarDay(clock.day);

      // A link of somebody nobody knows ends at the door; once the partner is registered it leads to the login.
      const partner = new TestPartner("EdDSA", "tienda-sur");
      const link = async () => `/?openToken=${await partner.sign("950009102")}&uniqueChannel=tienda-sur#/noren`;
      const visitor = await phonePage(browser, server);
      await visitor.goto(await link());
      await expect(visitor.getByText("Este enlace ya no sirve o ya se usó.")).toBeVisible();
      await registerPartner(page, other, partner);
      await visitor.goto("about:blank");
      await visitor.goto(await link());
      await expect(visitor.getByText("Es la primera vez que entras en este dispositivo")).toBeVisible();
      await page.getByRole("button", { name: "Desactivar" }).click();
      await page.getByLabel("Motivo").fill("Terminó el contrato");
      await page.getByRole("dialog").getByRole("button", { name: "Desactivar" }).click();
      await expect(page.getByText("Propuesto: otra persona tiene que aprobarlo")).toBeVisible();
      await approveNewest(other);
      const late = await phonePage(browser, server);
      await late.goto(await link());
      await expect(late.getByText("Este enlace ya no sirve o ya se usó.")).toBeVisible();

      await proposeCampaign(page, addDays(today, 60));
      await borrower.goto("/#/coupon");
      await expect(borrower.getByText("$1.700")).toBeHidden();
      await decideTogether(page, other, ["Aniversario", "Todas las certificadas", "$1.700"]);
      await expect(async () => {
        await borrower.reload();
        await expect(borrower.getByText("$1.700").first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      await page.getByRole("menuitem", { name: "Campañas" }).click();
      await expect(page.getByRole("row", { name: /^Aniversario/ })).toContainText("$1.700");

      await proposeCap(page, today, addDays(today, 3));
      await decideTogether(page, other, ["26: menos de 90 días", "35,5 %", "CMF 11/2026"]);
      await page.getByRole("menuitem", { name: "Tasas máximas" }).click();
      await expect(page.getByRole("row", { name: /35,5 %/ })).toContainText("Vigente");
      const warning = /^La tasa máxima del tipo 26 rige hasta el .* y no hay una siguiente\.$/;
      await expect(page.getByText(warning)).toBeVisible();
      await page.getByRole("menuitem", { name: "Inicio" }).click();
      await expect(page.getByText(warning)).toBeVisible();
      await others.close();
    });
  },
);
