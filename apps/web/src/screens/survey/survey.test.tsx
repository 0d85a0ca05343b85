import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { holdResponse } from "../../calls/test/hold-response.ts";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";
import { session } from "../../session/session.ts";

let server: SealedServer;
let bizStatus = 10;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  bizStatus = 10;
  server.handler = ({ path }) => {
    if (path.includes("/dict/getByType")) return { data: { details: [] } };
    if (path.endsWith("/survey/save")) return { code: 315, message: "Este paso ya está hecho." };
    return { data: { bizStatus, isAuthComplete: false } };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus, isNew: false });
  await startLanguage("esp");
  navigate("/survey", { replace: true });
  render(<App landing={undefined} />);
});
afterEach(cleanup);

test("saved in another tab meanwhile: the screen says that it is done and leads on, instead of doing nothing", async () => {
  const save = await screen.findByRole("button", { name: "Guardar y seguir" });
  bizStatus = 20;
  fireEvent.click(save);
  expect(await screen.findByText("Este paso ya está listo")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Seguir donde quedé" }).getAttribute("href")).toContain(
    "/facial-auth/step-one",
  );
});

test("saved when the screen was left already: the new status counts, and whoever went elsewhere stays there", async () => {
  const before = server.handler;
  server.handler = (call, count) =>
    call.path.endsWith("/survey/save") ? { data: { bizStatus: 20 } } : before(call, count);
  const release = holdResponse(server, ({ path }) => path.endsWith("/survey/save"));
  fireEvent.click(await screen.findByRole("button", { name: "Guardar y seguir" }));
  navigate("/test");
  await screen.findByText("Copiar todo");
  release();
  await waitFor(() => expect(session().userInfo?.bizStatus).toBe(20));
  expect(currentPath()).toBe("/test");
});
