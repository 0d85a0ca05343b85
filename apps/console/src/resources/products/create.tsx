import { Title, useTranslate } from "react-admin";
import { ProductEditor } from "./product-editor.tsx";

export function ProductCreate() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate("console.products.new")} />
      <ProductEditor />
    </>
  );
}
