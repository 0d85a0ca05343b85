/** What outlives an erasure: proposed by one, approved by another, fetched by who proposed it. */
import { eraseMe } from "@noren/contract/calls/privacy";
import { expectUsableInBoth } from "../steps/console.ts";
import { expect, inDepth, test } from "../steps/noren.ts";
import { approveAbout, staffPage } from "../steps/queues.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";
import { expectListed } from "../steps/borrowing.ts";
import { sealedCall } from "../steps/sealed-call.ts";

test.slow();

test(
  "the archive of an erased person's loan opens for one of risk once one of finance approved it",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    await payCode(page, await numberOf(page, await openCode(page, orderId)));
    await expectListed(page, "?completed", "Pagado");
    await sealedCall(page, eraseMe, {});

    const [ana, beto] = [await staffPage(browser, server, "risk"), await staffPage(browser, server, "finance")];
    await ana.goto(`${server.console}#/loans/${orderId}/show`);
    await expect(ana.getByText("No hay documentos.")).toBeVisible();
    await expectUsableInBoth(ana);
    const propose = "Proponer abrir el archivo";
    await ana.getByRole("button", { name: propose }).click();
    await ana.getByRole("dialog").getByLabel("Motivo").fill("Lo pide el tribunal");
    await ana.getByRole("dialog").getByRole("button", { name: propose }).click();
    await ana.getByRole("link", { name: /^Abrir el archivo de un préstamo · Por decidir/ }).click();
    await expect(ana.getByText("La propusiste tú: otra persona tiene que decidir.")).toBeVisible();
    await expect(ana.getByRole("button", { name: "Descargar el contrato" })).toBeHidden();
    await approveAbout(beto, orderId);
    await expect(beto.getByRole("button", { name: "Descargar el contrato" })).toBeHidden();

    await ana.reload();
    for (const [button, file] of [
      ["Descargar el contrato", `noren-${orderId.slice(0, 8)}-agreement.pdf`],
      ["Descargar el registro", `noren-${orderId.slice(0, 8)}-record.json`],
    ] as const) {
      const [download] = await Promise.all([
        ana.waitForEvent("download"),
        ana.getByRole("button", { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
    }
    await expectUsableInBoth(ana);
  },
);
