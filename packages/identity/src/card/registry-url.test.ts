import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { owners } from "./arbitrary-owner.ts";
import { parseRegistryUrl } from "./registry-url.ts";
import { registryUrlOf } from "./print/specimen-texts.ts";

const ADDRESS =
  "https://portal.sidiv.registrocivil.cl/docstatus?RUN=42018366-6&type=CEDULA&serial=B9Z000417&mrz=B9Z000417787110273511026";

describe("the QR code's address", () => {
  test("says who the card belongs to", () => {
    expect(parseRegistryUrl(`${ADDRESS}&name=TOM%C1S%20ALONSO%20%20HUENCHULAF%20PE%D1AILILLO&muestra=1`)).toEqual({
      run: "42018366-6",
      type: "CEDULA",
      documentNumber: "B9Z000417",
      birthday: "1987-11-02",
      expiry: "2035-11-02",
      names: "TOMÁS ALONSO",
      surnames: "HUENCHULAF PEÑAILILLO",
      specimen: true,
    });
  });

  test("of older cards carries no name, and a real card's no sign of a specimen", () => {
    const read = parseRegistryUrl(ADDRESS);
    expect(read?.names).toBeUndefined();
    expect(read?.specimen).toBe(false);
  });

  test("may stand at the newer host, and mark a foreigner", () => {
    const newer = ADDRESS.replace(
      "portal.sidiv.registrocivil.cl/docstatus",
      "portal.nuevosidiv.registrocivil.cl/document-validity",
    );
    expect(parseRegistryUrl(newer.replace("CEDULA", "CEDULA_EXT"))?.type).toBe("CEDULA_EXT");
  });

  test("with names in UTF-8 escapes is read too", () => {
    expect(parseRegistryUrl(`${ADDRESS}&name=TOM%C3%81S%20%20PE%C3%91A`)?.surnames).toBe("PEÑA");
  });

  test.each([
    ["another host", ADDRESS.replace("registrocivil.cl", "registrocivil.cl.evil.example")],
    ["a host before the real one", ADDRESS.replace("https://", "https://evil.example/?x=https://")],
    ["a user before the host", ADDRESS.replace("https://", "https://a:b@")],
    ["a port", ADDRESS.replace(".cl/", ".cl:8443/")],
    ["no encryption", ADDRESS.replace("https", "http")],
    ["another page", ADDRESS.replace("docstatus", "docstatus/../admin")],
    ["a wrong RUN", ADDRESS.replace("42018366-6", "42018366-5")],
    ["a company's RUT", ADDRESS.replace("42018366-6", "77777777-7")],
    ["a RUN given twice", `${ADDRESS}&run=42018366-6`],
    ["no RUN", ADDRESS.replace("RUN=42018366-6&", "")],
    ["another document", ADDRESS.replace("CEDULA", "PASAPORTE")],
    ["a serial that is not the one checked", ADDRESS.replace("serial=B9Z000417", "serial=B9Z000418")],
    ["a short machine part", ADDRESS.slice(0, -1)],
    ["a day that does not exist", ADDRESS.replace("8711027", "8713023")],
    ["a name with markup", `${ADDRESS}&name=%3Cscript%3E%20%20X`],
    ["a name with a control character", `${ADDRESS}&name=A%00%20%20B`],
    ["a broken escape in the RUN", ADDRESS.replace("42018366", "%4")],
    ["more text than a card holds", `${ADDRESS}&name=${"A".repeat(500)}`],
    ["a line break", `${ADDRESS}\n&muestra=1`],
    ["nothing", ""],
  ])("with %s is nothing", (_, text) => expect(parseRegistryUrl(text)).toBeUndefined());

  test("of any owner is read back", () => {
    fc.assert(
      fc.property(owners, fc.boolean(), (owner, name) => {
        const read = parseRegistryUrl(registryUrlOf(owner, { name }));
        const { nationality: _nationality, sex: _sex, names, surnames, ...common } = owner;
        expect(read).toEqual({ ...common, ...(name && { names, surnames }), specimen: true });
      }),
    );
  });

  test("with one digit changed is never another card's", () => {
    fc.assert(
      fc.property(owners, fc.nat(400), fc.constantFrom(..."0123456789".split("")), (owner, at, digit) => {
        const text = registryUrlOf(owner, { name: false });
        const place = text.indexOf("RUN=") + (at % (text.indexOf("&muestra") - text.indexOf("RUN=")));
        if (!/\d/.test(text.charAt(place)) || text.charAt(place) === digit) return;
        expect(parseRegistryUrl(text.slice(0, place) + digit + text.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  test("that is hostile neither throws nor is read", () => {
    const pieces = fc.constantFrom(
      "https://",
      "portal.sidiv.registrocivil.cl",
      "/docstatus?",
      "RUN=",
      "%",
      "%C3",
      "&",
      "=",
      "mrz=",
      "1",
      "\0",
      "Ñ",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(pieces).map((all) => all.join("")),
        ),
        (text) => {
          expect(parseRegistryUrl(text)).toBeUndefined();
        },
      ),
    );
  });
});
