/** An identity that a person settles: pictures seen with a reason, each look shown to the borrower; a yes, and the borrower goes on. */
import { status } from "@noren/contract/calls/user";
import { openStepOne, takeCard } from "../steps/identity.ts";
import { expect, inDepth, test } from "../steps/noren.ts";
import { openItem, staffPage } from "../steps/queues.ts";
import { sealedCall } from "../steps/sealed-call.ts";

test(
  "whoever wants no machine to look at their face is looked at by a person, and sees each look",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    await openStepOne(page, server, visitor.phone);
    await takeCard(page, "a");
    await page.getByRole("button", { name: "Prefiero que me revise una persona" }).click();
    await page.getByRole("button", { name: "Sí, confirmar" }).click();
    await expect(page.getByRole("heading", { name: "Una persona revisa tu identidad" })).toBeVisible();

    const [newest] = await server.rows<{ id: string }>(
      "select review_id::text as id from identity_review where state = 'open' order by made_at desc limit 1",
    );
    const caseNumber = (newest?.id ?? "").slice(0, 8).toUpperCase();
    const risk = await staffPage(browser, server, "risk");
    await openItem(risk, "Revisión de identidad", caseNumber);
    await expect(risk.getByText("No consintió la biometría")).toBeVisible();
    await expect(risk.getByRole("row", { name: /^RUN/ })).toContainText("•••••366-6");
    await risk.getByRole("button", { name: "Ver el RUN y la fecha de nacimiento" }).click();
    await risk.getByRole("dialog").getByLabel("Motivo").fill("Comparo con la foto");
    await risk.getByRole("dialog").getByRole("button", { name: "Ver el RUN y la fecha de nacimiento" }).click();
    await expect(risk.getByText("42.018.366-6", { exact: true })).toBeVisible();
    const see = (what: string) => risk.getByRole("button", { name: `Ver: ${what}` });
    await expect(see("Frente de la cédula")).toBeDisabled();
    await risk.getByLabel("Motivo para ver las fotos").click();
    await risk.getByRole("option", { name: "Revisión de identidad" }).click();
    for (const side of ["Frente de la cédula", "Reverso de la cédula"]) {
      await see(side).click();
      await expect(risk.getByRole("img", { name: side })).toBeVisible();
    }

    // Whoever only reads sees the item without its pictures.
    const viewer = await staffPage(browser, server, "viewer");
    await viewer.goto(risk.url());
    await expect(viewer.getByText("No consintió la biometría")).toBeVisible();
    await expect(viewer.getByRole("button", { name: /^Ver: / })).toHaveCount(0);

    await risk.getByLabel("Respuesta al cliente").fill("Los datos y el retrato coinciden.");
    await risk.getByRole("button", { name: "Aprobar" }).click();
    await expect(risk.getByText("Respondido")).toBeVisible();

    expect(await sealedCall(page, status, {})).toMatchObject({ bizStatus: 30 });
    await page.goto("/#/user");
    await page.getByRole("button", { name: /^Quién vio mis fotos/ }).click();
    const looks = page.getByRole("dialog", { name: "Quién vio mis fotos" });
    await expect(looks.getByText(/^Una persona de nuestro equipo, el .*, para revisar tu identidad$/)).toHaveCount(2);
  },
);
