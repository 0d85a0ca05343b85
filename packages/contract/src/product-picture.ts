/** 'productIcon': a picture of the product by how long it lends, a cloth of the curtain for each stretch. */
const stretches = [
  [15, "short"],
  [31, "month"],
  [Number.POSITIVE_INFINITY, "long"],
] as const;

export const productPictures = stretches.map(([, name]) => `product-${name}` as const);

export function productPicture(periodDays: number): string {
  const [, name] = stretches.find(([most]) => periodDays <= most) ?? stretches[2];
  return `/pictures/product-${name}.svg`;
}
