import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";

let server: SealedServer;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.handler = () => ({ data: { bizStatus: 10, isAuthComplete: false } });
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 10, isNew: false });
  await startLanguage("esp");
  navigate("/identity-auth", { replace: true });
  render(<App landing={undefined} />);
});
afterEach(cleanup);

test("section 2: the four steps in their order, and the warning that the limit depends on true statements", async () => {
  const list = await screen.findByRole("list");
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining("Cuestionario"),
    expect.stringContaining("Verificación de identidad"),
    expect.stringContaining("Información personal"),
    expect.stringContaining("Cuenta bancaria"),
  ]);
  expect(screen.getByText("Tu cupo depende de datos verdaderos")).toBeTruthy();
});

test("section 2: closing asks for confirmation: staying stays, leaving leads to the door", async () => {
  const close = await screen.findByRole("button", { name: "Cerrar" });
  fireEvent.click(close);
  const question = await screen.findByRole("dialog");
  expect(currentPath()).toBe("/identity-auth");
  fireEvent.click(within(question).getByRole("button", { name: "Seguir ahora" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentPath()).toBe("/identity-auth");
  fireEvent.click(close);
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Dejarlo para después" }));
  await waitFor(() => expect(currentPath()).toBe("/noren"));
});
