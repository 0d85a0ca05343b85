/** What borrowers ask about their data, from the profile to a person's answer and back; the last of it is that nothing is left. */
import type { Page } from "@playwright/test";
import { makeDataRequest } from "@noren/contract/calls/privacy";
import { expect, inDepth, test } from "../steps/noren.ts";
import { openItem, rejectionGoesOut, staffPage } from "../steps/queues.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";
import { sealedCall } from "../steps/sealed-call.ts";

test.slow();

/** Refused while something is owed; the request waits, and the profile says so. Answers its case number. */
async function askToBeErased(page: Page): Promise<string> {
  await page.goto("/#/user");
  await page.reload();
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sí, borrarla para siempre" }).click();
  await expect(page.getByText(/Guardamos tu solicitud: una persona te responde/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Quedarme con ella" }).click();
  await page.getByRole("button", { name: /^Mis datos/ }).click();
  const data = page.getByRole("dialog", { name: "Mis datos" });
  const waiting = data.getByRole("listitem").filter({ hasText: "Borrar mi cuenta" }).filter({ hasText: "En revisión" });
  const text = await waiting.innerText();
  await page.keyboard.press("Escape");
  return /Caso ([0-9A-F]{8})/.exec(text)?.[1] ?? "";
}

test(
  "an objection and an erasure wait for an agent: one is done, one refused while a loan runs, and the next one erases for good",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    const told = "No quiero que usen mi dirección";
    const { caseNumber } = await sealedCall(page, makeDataRequest, { body: { kind: "object", told } });
    const first = await askToBeErased(page);

    const agent = await staffPage(browser, server, "agent");
    const send = async (number: string, words: string, button: string): Promise<void> => {
      await openItem(agent, "Solicitudes sobre datos", number);
      await agent.getByLabel("Respuesta al cliente").fill(words);
      await agent.getByRole("button", { name: button }).click();
    };
    /** Answered, it is shown no more, neither as the open case nor in its queue. */
    const answer = async (number: string, words: string, button: string): Promise<void> => {
      await send(number, words, button);
      await expect(agent.getByText(number)).toHaveCount(0);
    };
    await answer(caseNumber, "Ya no la usamos.", "Hecho");
    // The server knows that a loan runs, whatever an agent wants.
    await send(first, "Quedó borrada.", "Borrar para siempre");
    await expect(agent.getByText(/Todavía hay algo en curso o por pagar/)).toBeVisible();
    await agent.getByLabel("Respuesta al cliente").fill("Tu préstamo sigue vigente: cuando lo pagues, la borramos.");
    await agent.getByRole("button", { name: "No corresponde" }).click();
    await expect(agent.getByText(/^¿Rechazar la solicitud de/)).toBeVisible();
    await agent.getByRole("button", { name: "Sí, rechazar" }).click();
    await expect(agent.getByRole("button", { name: "Deshacer" })).toBeVisible();
    await rejectionGoesOut(page);

    await page.reload();
    await page.getByRole("button", { name: /^Mis datos/ }).click();
    const data = page.getByRole("dialog", { name: "Mis datos" });
    for (const words of ["Ya no la usamos.", "Tu préstamo sigue vigente: cuando lo pagues, la borramos."])
      await expect(data.getByText(words)).toBeVisible();
    await page.keyboard.press("Escape");

    const second = await askToBeErased(page);
    await payCode(page, await numberOf(page, await openCode(page, orderId)));
    await expect(async () => {
      const [order] = await server.rows<{ status: number }>(
        `select status from loan_order where order_id = '${orderId}'`,
      );
      expect(order?.status).toBe(30);
    }).toPass();
    await answer(second, "Quedó borrada para siempre.", "Borrar para siempre");

    // Signed out everywhere, and nobody is found by the phone any more.
    await page.goto("/#/order");
    await page.reload();
    await expect(page).toHaveURL(/#\/(noren|login)/);
    await agent.getByRole("menuitem", { name: "Personas" }).click();
    await agent.getByLabel("Buscar personas").fill(visitor.phone);
    await agent.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(agent.getByRole("row", { name: new RegExp(visitor.phone.slice(-4)) })).toHaveCount(0);
  },
);
