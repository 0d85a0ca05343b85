/** Ctrl-K finds people and loans from any page, by the same search and with the same trail as the list of people. */
import { expectUsableInBoth } from "../steps/console.ts";
import { expect, inDepth, test } from "../steps/noren.ts";
import { staffPage } from "../steps/queues.ts";
import { borrow } from "../steps/repayments.ts";

test.slow();

test(
  "a person and a loan are found by keyboard from any page; nothing typed is kept, and each search is in the audit",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    const agent = await staffPage(browser, server, "agent");
    await agent.getByRole("menuitem", { name: "Panorama" }).click();
    await expect(agent).toHaveURL(/#\/overview$/);
    await agent.keyboard.press("Control+k");
    const dialog = agent.getByRole("dialog", { name: "Buscar persona, RUN, préstamo o referencia" });
    const field = dialog.getByRole("searchbox");
    await expect(field).toBeFocused();
    await agent.keyboard.type("Nadie Conocido");
    await agent.keyboard.press("Enter");
    await expect(dialog.getByText(/^Nadie coincide\./)).toBeVisible();
    await field.fill(visitor.phone);
    await agent.keyboard.press("Enter");
    const found = dialog.getByRole("link", { name: /^Camila Andrea Rojas Fuentes/ });
    await expect(found).toHaveCount(1);
    await expectUsableInBoth(agent);
    await agent.keyboard.press("ArrowDown");
    await expect(found).toBeFocused();
    await agent.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(agent.getByRole("heading", { level: 1, name: "Camila Andrea Rojas Fuentes" })).toBeVisible();
    // What is owed, in the head; the loans below it name sums, too.
    await expect(agent.getByRole("definition").filter({ hasText: /^\$50\.\d{3}$/ })).toBeVisible();

    await agent.keyboard.press("Control+k");
    await expect(field).toHaveValue("");
    await field.fill(orderId.slice(0, 8));
    await agent.keyboard.press("Enter");
    await dialog.getByRole("link").click();
    await expect(agent).toHaveURL(new RegExp(`#/loans/${orderId}/show$`));
    const lines = await server.rows<{ details: object }>(
      "select details from staff_audit where action = 'customers/list' order by audit_id desc limit 3",
    );
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain(visitor.phone);
  },
);
