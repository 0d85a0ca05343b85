import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";
import { HeaderBar } from "./header-bar.tsx";

beforeEach(async () => {
  dropSession();
  await startLanguage("esp");
  navigate("/noren", { replace: true });
});
afterEach(cleanup);

test("section 2: 'back' leads to the header's own target", async () => {
  navigate("/privacy-policy");
  render(<HeaderBar title="Aviso" backTo="/order" />);
  fireEvent.click(screen.getByRole("button", { name: "Volver" }));
  await waitFor(() => expect(currentPath()).toBe("/order"));
});

test("section 2: the customer-service icon is there when logged in, and only then", () => {
  render(<HeaderBar title="Aviso" />);
  expect(screen.queryByRole("button", { name: "Atención al cliente" })).toBeNull();
  cleanup();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false });
  render(<HeaderBar title="Aviso" />);
  expect(screen.getByRole("button", { name: "Atención al cliente" })).toBeTruthy();
});
