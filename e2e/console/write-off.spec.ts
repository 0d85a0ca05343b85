/** A loan nobody paid for ninety days: written off by two people, still owed, and settled by paying it. */
import { expectListed, monthsPass } from "../steps/borrowing.ts";
import { expect, inDepth, test, withServer } from "../steps/noren.ts";
import { approveAbout, goToItem, staffPage, waitingItem } from "../steps/queues.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";

/** Months go by: on a server of its own, not on the others' clock. */
test.slow();

test(
  "a loan is written off by two people, the borrower reads it and pays it all the same",
  inDepth,
  async ({ browser }) => {
    await withServer(async (server) => {
      const page = await (await browser.newContext({ baseURL: server.address })).newPage();
      const orderId = await borrow(page, "950009201");
      await monthsPass(page, 5);
      await expectListed(page, "", "Atrasado");
      const [ana, beto] = [await staffPage(browser, server, "finance"), await staffPage(browser, server, "finance")];
      await goToItem(ana, server, await waitingItem(server, "write-offs", (item) => item.orderId === orderId));
      await ana.getByLabel("Motivo").fill("Cinco meses sin pagos ni respuesta");
      await ana.getByRole("button", { name: "Proponer el castigo" }).click();
      await expect(ana.getByText(/Queda propuesto: otra persona tiene que aprobarlo/)).toBeVisible();
      await ana.goto(`${server.console}#/loans/${orderId}/show`);
      await ana.getByRole("link", { name: /^Castigo de un préstamo · Por decidir/ }).click();
      await expect(ana.getByText("La propusiste tú: otra persona tiene que decidir.")).toBeVisible();
      await expect(ana.getByRole("button", { name: "Aprobar y aplicar" })).toBeHidden();
      await approveAbout(beto, orderId);
      await expectListed(page, "?completed", "Por regularizar");
      await payCode(page, await numberOf(page, await openCode(page, orderId)));
      await expectListed(page, "?completed", "Pagado");
    });
  },
);
