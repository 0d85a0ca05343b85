import type { ReactNode } from "react";
import { BankIcon } from "../ui/icons/bank-icon.tsx";
import { CalendarIcon } from "../ui/icons/calendar-icon.tsx";
import * as formIcons from "../ui/icons/form-icons.tsx";
import type { IconProps } from "../ui/icons/icon.tsx";
import * as icons from "../ui/icons/icons.tsx";
import * as loanIcons from "../ui/icons/loan-icons.tsx";
import { LockIcon } from "../ui/icons/lock-icon.tsx";
import * as profileIcons from "../ui/icons/profile-icons.tsx";
import * as screenIcons from "../ui/icons/screen-icons.tsx";
import { Shown } from "./shown.tsx";

type Icon = (props: IconProps) => ReactNode;

const all: Readonly<Record<string, Icon>> = {
  ...icons,
  ...screenIcons,
  ...loanIcons,
  ...profileIcons,
  ...formIcons,
  BankIcon,
  CalendarIcon,
  LockIcon,
};

export function Icons(): ReactNode {
  return (["m", "s", "xs"] as const).map((size) => (
    <Shown name={`Icon ${size}`} key={size}>
      <div className="gallery__icons">
        {Object.entries(all).map(([name, Drawn]) => (
          <span title={name} key={name}>
            <Drawn size={size} />
          </span>
        ))}
      </div>
    </Shown>
  ));
}
