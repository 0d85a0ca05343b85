import fs from "node:fs";
import { repaymentCode } from "@noren/contract/calls/repay";
import { expect, inDepth, test } from "../steps/noren.ts";
import { borrow, openCode } from "../steps/repayments.ts";
import { scan } from "../steps/scanner.ts";
import { sealedCall } from "../steps/sealed-call.ts";

const themes = ["light", "dark"] as const;

test(
  "every code on a 360-px screen is read by a scanner, in light and in dark, and is the code",
  inDepth,
  async ({ page, visitor }) => {
    test.slow();
    const orderId = await borrow(page, visitor.phone);
    for (const [channel, paths] of [
      ["counter", ["sky-offline", "repay-code", "pembayaran"]],
      ["store", ["sky-eleven", "repay-code"]],
      ["qr", ["sky-scan", "repay-code"]],
    ] as const) {
      const ref = await openCode(page, orderId, { channel });
      const { instructions } = await sealedCall(page, repaymentCode, { query: { ref } });
      for (const path of paths)
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await page.goto(`/#/${path}?ref=${ref}`);
          await expect(page.getByRole("figure")).toBeVisible();
          expect(page.viewportSize()).toMatchObject({ width: 360 });
          expect(await scan(await page.screenshot({ fullPage: true }))).toEqual([
            instructions?.barcode ?? instructions?.qr,
          ]);
        }
      if (channel === "qr") {
        await page.goto(`/#/sky-scan?ref=${ref}`);
        const saving = page.waitForEvent("download");
        await page.getByRole("button", { name: "Guardar el QR como imagen" }).click();
        expect(await scan(fs.readFileSync(await (await saving).path()))).toEqual([instructions?.qr]);
      } else {
        await page.goto(`/#/${paths[0]}?ref=${ref}`);
        await page.getByRole("button", { name: "Ver en pantalla completa" }).click();
        await expect(page.getByRole("dialog").getByRole("figure")).toBeVisible();
        await expect(page.getByRole("dialog").getByText(/^\$[\d.]+$/)).toBeVisible();
        expect(await scan(await page.screenshot())).toEqual([instructions?.barcode]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("button", { name: "Ver en pantalla completa" })).toBeFocused();
        await page.getByRole("link", { name: "Dónde pagar en efectivo" }).click();
        await page.getByRole("link", { name: "Ver mi código" }).click();
        await expect(page).toHaveURL(new RegExp(`/repay-code\\?ref=${ref}$`));
      }
    }
    expect(visitor.complaints).toEqual([]);
  },
);
