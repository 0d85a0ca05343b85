import { expect, test } from "vitest";
import { productPicture } from "./product-picture.ts";

test.each([
  [1, "short"],
  [15, "short"],
  [16, "month"],
  [30, "month"],
  [31, "month"],
  [60, "long"],
])("section 3: productIcon is a picture of the product: %i days, %s", (days, name) => {
  expect(productPicture(days)).toBe(`/pictures/product-${name}.svg`);
});
