import { renderHook, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLanguage, switchLanguage } from "../../i18n/choose-language.ts";
import { type SealedServer, startSealedServer } from "../test/sealed-server.ts";
import { useAppConfig } from "./app-config.ts";

let server: SealedServer;
beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  await startLanguage("esp");
});
afterAll(() => server.close());

test("the hours are said in the language that was switched to", async () => {
  server.handler = ({ headers }) => ({ data: { staffService: { serviceTime: headers["accept-language"] } } });
  const { result } = renderHook(useAppConfig);
  const hours = () => result.current.state === "ready" && result.current.data.staffService.serviceTime;
  await waitFor(() => expect(hours()).toBe("esp"));
  await switchLanguage("th");
  await waitFor(() => expect(hours()).toBe("th"));
});
