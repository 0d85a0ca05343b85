import { afterEach, expect, test, vi } from "vitest";
import { isRefusal, readLocation } from "./location.ts";

afterEach(() => vi.unstubAllGlobals());

test("section 8: geolocation not supported is rejected", async () => {
  vi.stubGlobal("navigator", {});
  await expect(readLocation()).rejects.toThrow("this browser has no location");
});

test("what the phone cannot find out is rejected as it is, and is no refusal", async () => {
  const fault = new Error("no satellite");
  const geolocation = { getCurrentPosition: (_: unknown, failed: (error: Error) => void) => failed(fault) };
  vi.stubGlobal("navigator", { geolocation });
  await expect(readLocation()).rejects.toBe(fault);
  expect(isRefusal(fault)).toBe(false);
});
