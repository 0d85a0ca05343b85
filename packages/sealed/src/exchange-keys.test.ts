import { describe, expect, test } from "vitest";
import { generateKeyPair, holdKeys } from "./exchange-keys.ts";

const key = generateKeyPair("k1");

describe("a ring is not made", () => {
  test("of two keys with one id", () => {
    expect(() => holdKeys([key, generateKeyPair(key.id)])).toThrow("two sealing keys have the id k1");
  });

  test("of halves that do not match", () => {
    const { publicKey: other } = generateKeyPair("k1");
    expect(() => holdKeys([{ ...key, publicKey: other }])).toThrow("its two halves do not match");
  });

  test("of an id that could not stand in the header", () => {
    expect(() => holdKeys([generateKeyPair("a;b")])).toThrow('"a;b" cannot be the id of a sealing key');
  });
});

test("generated keys have full length, leading zeros included", () => {
  for (let count = 0; count < 1000; count += 1) {
    const { privateKey, publicKey: point } = generateKeyPair("k");
    expect([privateKey.length, point.length]).toStrictEqual([32, 65]);
  }
});
