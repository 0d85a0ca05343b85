import type { ReactNode } from "react";
import "./product-picture.css";

/** 'productIcon': the product is named beside it, so it says nothing of its own. */
export function ProductPicture({ src }: { src: string }): ReactNode {
  return <img className="product-picture" src={src} alt="" width={48} height={48} />;
}
