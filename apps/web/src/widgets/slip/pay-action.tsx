import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { AccountRows, CopyAccount } from "./account-rows.tsx";
import { OnlineButton } from "./online-button.tsx";
import { Slip } from "./slip.tsx";
import { openPage, withRef } from "../channel-page.ts";
import { SlipCode } from "./slip-code.tsx";
import type { SlipPart } from "./stage.ts";

/** The slip of any code, whatever it is paid with. */
export function AnySlip({ code }: Pick<SlipPart, "code">): ReactNode {
  const { account, code: number } = code.instructions ?? {};
  if (account)
    return (
      <Slip code={code}>
        <AccountRows code={code} />
      </Slip>
    );
  return <Slip code={code}>{number === undefined ? undefined : <SlipCode code={code} />}</Slip>;
}

/** On to paying it: at the page of its channel, or right here. */
export function PayAction({ code, slipRef }: SlipPart): ReactNode {
  const t = useTexts();
  const { channel, instructions } = code;
  if (channel === "transfer") return <CopyAccount code={code} />;
  if (channel === "link") return <OnlineButton link={instructions?.link} />;
  return <LinkButton to={withRef(openPage[channel], slipRef)}>{t(`slip.go.${channel}`)}</LinkButton>;
}
