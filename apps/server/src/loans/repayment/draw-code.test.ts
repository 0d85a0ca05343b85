import { describe, expect, test } from "vitest";
import { drawBarcode, drawQr } from "./draw-code.ts";

/** That a scanner reads them is shown on screenshots, with another library (e2e/codes.spec.ts). */
describe.each([
  ["barcode", drawBarcode],
  ["QR code", drawQr],
])("%s", (_, draw) => {
  test("stays on its grid, begins at its edge, and ends at the other one", () => {
    const { path, width, height } = draw("77123456789012");
    const pieces = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map(([, x, y, across]) => ({
      from: Number(x),
      to: Number(x) + Number(across),
      row: Number(y),
    }));
    expect(pieces.length).toBeGreaterThan(20);
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
    expect(Math.min(...pieces.map(({ from }) => from))).toBe(0);
    expect(Math.max(...pieces.map(({ to }) => to))).toBe(width);
    expect(Math.max(...pieces.map(({ row }) => row))).toBe(height - 1);
  });

  test("is drawn the same for the same text, and otherwise for another", () => {
    expect(draw("77123456789012")).toEqual(draw("77123456789012"));
    expect(draw("77123456789013").path).not.toBe(draw("77123456789012").path);
  });
});

test("fourteen digits are 112 modules wide: Code 128 packs two of them in one symbol", () => {
  expect(drawBarcode("77123456789012")).toMatchObject({ width: 112, height: 1 });
});
