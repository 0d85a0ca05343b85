import { test } from "@playwright/test";
import { inDepth } from "../steps/noren.ts";
import { expectLacks, walkCorePath } from "./walk.ts";
import { openFirefox } from "./firefox.ts";

test(
  "the core path in Firefox: door, certification, loan, guide, repayment, code without a network, receipt",
  inDepth,
  () => walkCorePath({ name: "firefox", open: openFirefox, guide: "Agrega Noren a tu pantalla" }),
);

test("Firefox as Debian builds it lacks these by name, and nothing else that the app uses", inDepth, () =>
  expectLacks(openFirefox, ["offering to install", "reading a code from a message", "sharing"]),
);
