/** The guide overlay: out of another app's browser, or onto the home screen of Chrome and Safari; and 'add to screen' in My profile. */
import type { CDPSession, Page } from "@playwright/test";
import { openHome } from "../steps/home-steps.ts";
import {
  afterDoubleTap,
  dress,
  expect,
  expectSound,
  expectTidy,
  idleWork,
  inDepth,
  looks,
  test,
} from "../steps/noren.ts";
import { borrow } from "../steps/repayments.ts";

test.slow();

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const agents = {
  "in-app": `${IPHONE} Mobile/15E148 Instagram 338.0.3.30.97 (iPhone14,5; iOS 17_5_1; es_CL; es-CL; scale=3.00; 1170x2532)`,
  chrome:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
  safari: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
} as const;
const titles = {
  "in-app": "Ábrelo en tu navegador",
  chrome: "Agrega Noren a tu pantalla",
  safari: "Agrega Noren a tu inicio",
} as const;
const kinds = ["in-app", "chrome", "safari"] as const;

const pretend = (protocol: CDPSession, kind: keyof typeof agents): Promise<unknown> =>
  protocol.send("Emulation.setUserAgentOverride", { userAgent: agents[kind] });

const guide = (page: Page, kind: keyof typeof agents) => page.getByRole("dialog", { name: titles[kind] });

test("where a loan is paid the guide that fits comes once a device; a tap beside it, Escape or its button closes it", async ({
  page,
  context,
  visitor,
}) => {
  const protocol = await context.newCDPSession(page);
  const orderId = await borrow(page, visitor.phone);
  const closing = {
    "in-app": () => page.keyboard.press("Escape"),
    chrome: () => guide(page, "chrome").getByRole("button", { name: "Entendido" }).click(),
    safari: () => page.mouse.click(180, 10),
  };
  for (const kind of kinds) {
    await pretend(protocol, kind);
    // Forgotten where the app does not run, which would remember it anew.
    await page.goto("/icon.svg");
    await page.evaluate(() => localStorage.removeItem("noren.guide.seen"));
    await page.goto(`/#/repay/${orderId}`);
    await expect(guide(page, kind).getByRole("listitem")).toHaveCount(3);
    // A tap in the first 50 ms is the one that opened it.
    await expect(async () => {
      await closing[kind]();
      await expect(guide(page, kind)).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Paga tu préstamo" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("inside another app the way out is shown at the door, before a camera is needed; in a browser it is not", async ({
  page,
  context,
}) => {
  const protocol = await context.newCDPSession(page);
  await pretend(protocol, "in-app");
  const out = page.getByRole("button", { name: "Abrir en el navegador" });
  for (const path of ["/", "/#/login"]) {
    await page.goto(path);
    await expect(page.getByText("Dentro de otra app la cámara puede fallar.")).toBeVisible();
    await expect(out).toBeVisible();
  }
  await expectSound(page);
  await out.click();
  await expect(guide(page, "in-app").getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(guide(page, "in-app")).toBeHidden();
  await page.goto("/#/privacy-policy");
  await expect(page.getByRole("heading", { level: 1, name: /privacidad/i })).toBeVisible();
  await expect(out).toBeHidden();

  await pretend(protocol, "chrome");
  const idle = idleWork(page);
  await page.goto("/");
  await page.reload();
  await idle;
  await expect(out).toBeHidden();
});

test(
  "'add to screen' in My profile: the guide in every language, the browser's own question where it has one, nothing once installed",
  inDepth,
  async ({ page, context, visitor }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    const protocol = await context.newCDPSession(page);
    await openHome(page, visitor.phone);
    await page.goto("/#/user");
    const row = page.locator("button.item", { has: page.locator("path[d='M12 9v6M9 12h6']") });
    for (const [turn, look] of looks.entries()) {
      await dress(page, look);
      await page.reload();
      for (const kind of kinds) {
        await pretend(protocol, kind);
        await row.click();
        await expect(page.locator("dialog[open] li")).toHaveCount(3);
        await (kinds[turn % 3] === kind ? expectSound(page) : expectTidy(page));
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
        await afterDoubleTap(page);
      }
    }
    await pretend(protocol, "in-app");
    await page.getByRole("button", { name: "Agregar a la pantalla de inicio" }).click();
    await guide(page, "in-app").getByRole("button", { name: "Copiar el enlace" }).click();
    await expect(page.getByText("Copiado")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/#/user");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Agregar a la pantalla de inicio" })).toBeFocused();

    await afterDoubleTap(page);
    await page.evaluate(() => {
      const question = {
        prompt: async () => {
          document.body.dataset["browser"] = "asked";
          return { outcome: "accepted" };
        },
      };
      window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), question));
    });
    await page.getByRole("button", { name: "Agregar a la pantalla de inicio" }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset["browser"])).toBe("asked");
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => ask(query === "(display-mode: standalone)" ? "all" : query);
    });
    const sent = page.waitForRequest((request) => request.url().includes("/api/user/"));
    await page.reload();
    // 'launch (1 when standalone)'
    expect((await sent).headers()["app-flag"]).toBe("1");
    await expect(page.getByRole("button", { name: /^Mensajes/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Agregar a la pantalla de inicio" })).toBeHidden();
  },
);
