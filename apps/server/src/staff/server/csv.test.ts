import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("what a cell must not break is quoted, and what a spreadsheet would run is not run", () => {
  expect(csvLine(["a", 'b "c"', "d,e", "f\ng", null, 7])).toBe('a,"b ""c""","d,e","f\ng",,7\r\n');
  expect(csvLine(["=1+1", "+56", "-5", "@x", -5])).toBe("'=1+1,'+56,'-5,'@x,-5\r\n");
});
