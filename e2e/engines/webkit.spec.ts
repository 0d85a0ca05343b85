import { test } from "@playwright/test";
import { inDepth } from "../steps/noren.ts";
import { expectLacks, walkCorePath } from "./walk.ts";
import { openWebKit } from "./webkit.ts";

test(
  "the core path in WebKit: door, certification, loan, guide, repayment, code without a network, receipt",
  inDepth,
  () => walkCorePath({ name: "webkit", open: openWebKit, guide: "Agrega Noren a tu inicio" }),
);

test("WebKit as Debian builds it lacks these by name, and nothing else that the app uses", inDepth, () =>
  expectLacks(openWebKit, ["offering to install", "passkeys", "push", "reading a code from a message", "sharing"]),
);
