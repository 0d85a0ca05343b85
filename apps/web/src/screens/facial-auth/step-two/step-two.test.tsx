import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { App } from "../../../app.tsx";
import { type SealedServer, startSealedServer } from "../../../calls/test/sealed-server.ts";
import { startLanguage } from "../../../i18n/choose-language.ts";
import { navigate } from "../../../platform/page/hash-location.ts";
import { storeSignIn } from "../../../session/change-session.ts";

let server: SealedServer;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
afterEach(cleanup);

test.each([
  ["the default of section 9 where nothing is known", undefined, "01/01/1995"],
  ["the card's where one was read", "04/03/1994", "04/03/1994"],
])("the birthday begins with %s", async (_, birthday, shown) => {
  server.handler = ({ path }) => {
    if (path.includes("/dict/getByType")) return { data: { details: [] } };
    if (path.endsWith("/userBaseInfo/infoView")) return { data: birthday === undefined ? {} : { birthday } };
    return { data: { bizStatus: 30, isAuthComplete: false } };
  };
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 30, isNew: false });
  await startLanguage("esp");
  navigate("/facial-auth/step-two", { replace: true });
  render(<App landing={undefined} />);
  expect((await screen.findByLabelText<HTMLInputElement>("Fecha de nacimiento")).value).toBe(shown);
});
