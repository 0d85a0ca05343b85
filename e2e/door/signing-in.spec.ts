import {
  afterDoubleTap,
  expect,
  expectUncovered,
  expectSound,
  readCode,
  readCodeOnSandboxPage,
  signIn,
  test,
  useLanguage,
} from "../steps/noren.ts";

test("from the landing page through a code read on the sandbox page to the profile, and out again", async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("link", { name: "Empezar mi solicitud" }).click();
  await expect(page.getByRole("heading", { name: "Entra con tu celular" })).toBeVisible();
  await page.getByLabel("Celular").fill(visitor.phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByText(/^Puedes pedir otro en/)).toBeVisible();
  await page.getByLabel("Código de 4 dígitos").fill(await readCodeOnSandboxPage(page, visitor.phone));
  await expect(page.getByRole("heading", { name: "Tu verificación" })).toBeVisible();
  await page.goto("/#/noren");
  await page.getByRole("link", { name: "Mi perfil" }).click();
  const shown = `+56 9 ${visitor.phone.slice(1, 5)} ${visitor.phone.slice(5)}`;
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText("Noren Créditos SpA")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mensajes" })).toBeVisible();
  await expectSound(page);

  const cookies = await page.context().cookies();
  const year = 365 * 24 * 3600;
  for (const name of ["token", "userInfo", "deviceId"]) {
    const cookie = cookies.find((one) => one.name === name);
    expect(cookie?.sameSite).toBe("Lax");
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(year - 120);
  }

  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Cerrar sesión?" });
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Quedarme" }).click();
  await expect(dialog).toBeHidden();
  await afterDoubleTap(page);
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await dialog.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(dialog).toBeHidden();
  // The half that no script reads goes with the server's answer.
  await expect.poll(async () => (await page.context().cookies()).map((cookie) => cookie.name)).toEqual(["deviceId"]);
  await page.goto("/#/user");
  await expect(page).toHaveURL(/#\/noren$/);
  expect(visitor.complaints).toEqual([]);
});

test.describe("section 5: the messages of the login form, in English as the specification writes them", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await useLanguage(page, "en");
    await page.goto("/#/login");
  });

  test("phone", async ({ page }) => {
    const phone = page.getByRole("textbox");
    await page.getByRole("checkbox").check();
    const send = page.getByRole("button", { name: "Send code" });
    await send.click();
    await expect(page.getByText("Phone number cannot be empty")).toBeVisible();
    await phone.fill("12345");
    await afterDoubleTap(page);
    await send.click();
    await expect(page.getByText("Please check the phone number format")).toBeVisible();
  });

  test("the policy is never pre-ticked and must be accepted", async ({ page, visitor }) => {
    await expect(page.getByRole("checkbox")).not.toBeChecked();
    await page.getByRole("textbox").fill(visitor.phone);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("checkbox")).toBeVisible();
    expect(await readCode(page, visitor.phone)).toBe("");
  });

  test("code", async ({ page, visitor }) => {
    await page.getByRole("textbox").fill(visitor.phone);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    const code = page.getByRole("textbox");
    await code.press("Enter");
    await expect(page.getByText("Verification code cannot be empty")).toBeVisible();
    await code.fill("12");
    await afterDoubleTap(page);
    await code.press("Enter");
    await expect(page.getByText("Please enter the 4-digit verification code")).toBeVisible();
  });
});

test("a wrong code says how many tries are left; three end it", async ({ page, visitor }) => {
  await page.goto("/#/login");
  await page.getByLabel("Celular").fill(visitor.phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  const wrong = (await readCode(page, visitor.phone)) === "0000" ? "0001" : "0000";
  const field = page.getByLabel("Código de 4 dígitos");
  // Said by a toast, as of every call, and at the field, where it stays.
  for (const said of [/Te quedan 2 intentos/, /Te queda 1 intento/, /Pide uno nuevo/]) {
    await field.fill(wrong);
    await expect(field).toHaveAccessibleDescription(said);
    await expectUncovered(page.getByRole("button", { name: "Entrar" }));
  }
});

test("a reload in the code step keeps the phone and the countdown; the code is stored nowhere", async ({
  page,
  visitor,
}) => {
  await page.goto("/#/login");
  await page.getByLabel("Celular").fill(visitor.phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await page.getByLabel("Código de 4 dígitos").fill("123");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  await expect(page.getByText(/^Puedes pedir otro en/)).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(stored).toContain(visitor.phone);
  expect(stored).not.toContain('123"');
});

test("signed in, a reload stays signed in, and two tabs share the session", async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto("/#/user");
  await expect(tab.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
});

test("an expired session leads to login by itself", async ({ page, visitor, server }) => {
  await signIn(page, visitor.phone);
  // Away meanwhile: a call still under way would be refused in the midst of the reload.
  await page.goto("about:blank");
  await server.change("update session set expires_at = now() - interval '1 day'");
  await page.goto("/#/user");
  await expect(page.getByRole("heading", { name: "Entra con tu celular" })).toBeVisible();
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("token");
});

test("a suspended account is told so on the landing page, with the way to customer service", async ({
  page,
  visitor,
  server,
}) => {
  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await server.change(
    "update person set state = 'suspended' where user_id = (select user_id from session order by signed_in_at desc limit 1)",
  );
  await page.reload();
  await expect(page).toHaveURL(/#\/noren$/);
  await expect(page.getByText(/suspendida/)).toBeVisible();
});

test("without a connection the screen says so itself, and 'try again' goes on", async ({ page, visitor, context }) => {
  await page.goto("/#/login");
  await page.getByLabel("Celular").fill(visitor.phone);
  await page.getByRole("checkbox").check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByText("Parece que no hay conexión")).toBeVisible();
  await expectSound(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
});

test("a double tap sends one code", async ({ page, visitor }) => {
  await page.goto("/#/login");
  await page.getByLabel("Celular").fill(visitor.phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).dblclick();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  const response = await page.request.get(`/sandbox/api/messages?phone=${visitor.phone}`);
  expect(((await response.json()) as { messages: unknown[] }).messages).toHaveLength(1);
});

test("a logout in one tab is noticed in the other", async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  const other = await page.context().newPage();
  await other.goto("/#/user");
  await other.getByRole("button", { name: "Cerrar sesión" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(other).toHaveURL(/#\/noren$/);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/#\/noren$/);
  await expect(page.getByRole("link", { name: "Empezar mi solicitud" })).toBeVisible();
});

test("another device is listed in the profile and signed out from there", async ({ page, visitor, server }) => {
  await page.clock.install();
  await signIn(page, visitor.phone);
  await server.change(
    `insert into session (session_id, user_id, device_id, device_name, signed_in_at, seen_at, expires_at)
     select gen_random_uuid(), user_id, 'another-device', 'Safari en el iPhone', signed_in_at, seen_at, expires_at
     from session order by signed_in_at desc limit 1`,
  );
  await page.goto("/#/user");
  await page.getByRole("button", { name: "Dispositivos" }).click();
  const other = page.getByRole("button", { name: /Safari en el iPhone/ });
  await expect(other).toBeVisible();
  await expect(page.getByText("Este", { exact: true })).toBeVisible();
  await expectSound(page);
  await other.click();
  const question = page.getByRole("dialog", { name: "¿Cerrar la sesión en ese dispositivo?" });
  await expect(question).toBeVisible();
  await expectSound(page);
  // Escape closes the question and leaves the list open.
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await afterDoubleTap(page);
  await other.click();
  await question.getByRole("button", { name: "Cerrar sesión ahí" }).click();
  await expect(other).toBeHidden();
  await expect(page.getByText("Este", { exact: true })).toBeVisible();
  expect(visitor.complaints).toEqual([]);
});
