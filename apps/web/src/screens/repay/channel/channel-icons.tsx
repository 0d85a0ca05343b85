import type { ReactNode } from "react";
import { BankIcon } from "../../../ui/icons/bank-icon.tsx";
import { path } from "../../../ui/icons/icon.tsx";
import { DocumentIcon } from "../../../ui/icons/loan-icons.tsx";
import type { Channel } from "../../../widgets/channel-page.ts";

const CounterIcon = path("M3.5 7h17v10h-17zM6.5 7v10M17.5 7v10M12 14.2a2.2 2.2 0 1 0 0-4.400 2.2 2.2 0 0 0 0 4.400z");
const StoreIcon = path("M4.500 10v10h15V10M3.500 10l1.800-5.500h13.400L20.500 10zM9.500 20v-5.500h5V20");
const QrIcon = path(
  "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM17.500 17.500H20V20h-2.500zM20 14v1M14 20h1",
);
const LinkIcon = path(
  "M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1",
);

export const channelIcons: Readonly<Record<Channel, ReactNode>> = {
  transfer: <BankIcon />,
  counter: <CounterIcon />,
  store: <StoreIcon />,
  qr: <QrIcon />,
  link: <LinkIcon />,
  "bill-form": <DocumentIcon />,
};
