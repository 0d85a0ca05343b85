import { expect, test } from "vitest";
import { readSearch } from "./read-search.ts";

const kindsOf = (text: string) => readSearch(text).beginnings.map(({ kind, beginning }) => `${kind} ${beginning}`);

test("a whole phone and a whole RUN are known as such, however they are typed", () => {
  for (const text of ["+56 9 1234 5678", "912345678", "0056912345678"])
    expect(readSearch(text).phone).toBe("+56912345678");
  for (const text of ["12.345.678-5", "123456785"]) expect(readSearch(text).run).toBe("12345678-5");
});

test("digits may begin a phone or a RUN", () => {
  expect(kindsOf("91234")).toEqual(["phone 91234", "run 91234"]);
  expect(kindsOf("+56 9 1234")).toContain("phone 91234");
  expect(kindsOf("12.345")).toContain("run 12345");
});

test("letters begin a name; hex and marks an order, a case or a reference too", () => {
  expect(kindsOf("Camila Ro")).toEqual(["name camila"]);
  expect(kindsOf("camila roj")).toEqual(["name cam+roj"]);
  expect(readSearch("A1B2C3D4").id).toBe("a1b2c3d4");
  expect(readSearch("a1b2c3d4-e5f6-4a").id).toBe("a1b2c3d4-e5f6-4a");
  expect(readSearch("pay_0012345").reference).toBe("pay_0012345");
  expect(readSearch("Camila Rojas")).not.toHaveProperty("reference");
});
