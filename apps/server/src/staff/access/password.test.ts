import { expect, test } from "vitest";
import { hashPassword, HASHES_AT_ONCE, inTurn, passwordFits } from "./password.ts";

test("argon2id with OWASP's first parameters, a salt of its own each time", async () => {
  const [first, second] = await Promise.all([hashPassword("correcto caballo"), hashPassword("correcto caballo")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
});

test("what another implementation hashed with them still fits, and nothing else does", async () => {
  const stored = "$argon2id$v=19$m=19456,t=2,p=1$ABEiM0RVZneImaq7zN3u/w$fYf69cTQoymyv/nh2FejVCW/koUajKOTUyE0GV9eSA0";
  expect(await passwordFits("correcto caballo batería", stored)).toBe(true);
  expect(await passwordFits("correcto caballo bateria", stored)).toBe(false);
});

test("however a keyboard composes its letters, the password is the same", async () => {
  const stored = await hashPassword("batería".normalize("NFC"));
  expect(await passwordFits("batería".normalize("NFD"), stored)).toBe(true);
});

test("an account that is not there, or has no password, is fitted by nothing", async () => {
  expect(await passwordFits("correcto caballo", undefined)).toBe(false);
  expect(await passwordFits("correcto caballo", null)).toBe(false);
});

test("few are counted at once: the others wait their turn, and a failed one lets the next go", async () => {
  let [now, most] = [0, 0];
  const turns = Array.from({ length: 20 }, (_, at) =>
    inTurn(async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      if (at % 3 === 0) throw new Error("failed");
    }),
  );
  expect((await Promise.allSettled(turns)).filter(({ status }) => status === "rejected")).toHaveLength(7);
  expect(most).toBe(HASHES_AT_ONCE);
});
