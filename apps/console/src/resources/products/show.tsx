import type { productOne } from "@noren/staff/calls/products";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { ShowBase, Title, useRecordContext } from "react-admin";
import { ProductEditor } from "./product-editor.tsx";

function Shown() {
  const record = useRecordContext<StaffAnswer<typeof productOne>>();
  if (!record) return null;
  const { id, verdict: _, ...now } = record;
  return (
    <>
      <Title title={now.productName} />
      <ProductEditor key={JSON.stringify(now)} code={id} now={now} />
    </>
  );
}

export function ProductShow() {
  return (
    <ShowBase>
      <Shown />
    </ShowBase>
  );
}
