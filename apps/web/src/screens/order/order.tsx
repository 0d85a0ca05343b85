import { type ReactNode, useId } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { LatePart, late } from "../../widgets/late-part/late-part.tsx";
import { addressOf, readAddress } from "./order-address.ts";
import { OrderList } from "./order-list.tsx";
import "./order.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{order,owed}.po");

const detail = late(() => import("./detail/order-detail.tsx"));

/** 'Order list with two groups: processing and completed', and one order with everything behind it. */
export function Screen(): ReactNode {
  const panel = useId();
  const { group, orderId } = readAddress(useHashQuery());
  return (
    <>
      {/* The list stays as it was while one of its orders is looked at. */}
      <div className="screen" hidden={orderId !== undefined}>
        <OrderList
          group={group}
          panel={panel}
          isShown={orderId === undefined}
          onGroup={(next) => navigate(addressOf({ group: next, orderId: undefined }), { replace: true })}
        />
      </div>
      {orderId !== undefined && (
        <LatePart key={orderId} load={detail} props={{ orderId, backTo: addressOf({ group, orderId: undefined }) }} />
      )}
    </>
  );
}
