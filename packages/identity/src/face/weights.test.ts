import { expect, test } from "vitest";
import { fetchWeights, weightsAddress } from "./weights.ts";

test("weights come from the packages' folders", async () => {
  const manifest = await fetchWeights(`${weightsAddress("human")}blazeface.json`);
  expect(manifest.headers.get("content-type")).toBe("application/json");
  expect((await fetchWeights(`${weightsAddress("wasm")}tfjs-backend-wasm-simd.wasm`)).ok).toBe(true);
});

test.each([
  "https://cdn.jsdelivr.net/npm/@vladmandic/human/models/blazeface.json",
  "file:///etc/passwd",
  `${weightsAddress("human")}../package.json`,
  `${weightsAddress("human")}..%2fpackage.json`,
  `${weightsAddress("human")}sub/blazeface.json`,
  "https://weights.invalid/other/blazeface.json",
  "https://weights.invalid/",
])("nothing else is fetched: %s", async (address) => {
  await expect(fetchWeights(address)).rejects.toThrow("may not fetch");
});
