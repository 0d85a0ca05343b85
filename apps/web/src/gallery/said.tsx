import { type ReactNode } from "react";
import { useTexts } from "../i18n/texts.ts";
import { Badge } from "../ui/badge/badge.tsx";
import { Button } from "../ui/button/button.tsx";
import { LoanIcon, UserIcon } from "../ui/icons/icons.tsx";
import { CheckIcon, ClockIcon } from "../ui/icons/screen-icons.tsx";
import { LinkRow, TapRow } from "../ui/list/list-links.tsx";
import { TextRow } from "../ui/list/list.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { cardPicture, Picture } from "../ui/picture/picture.tsx";
import { boldMoney, boldNumber, RichText } from "../ui/rich-text/rich-text.tsx";
import { Unbroken } from "../ui/rich-text/unbroken.tsx";
import { showToast } from "../ui/toast/toast.tsx";
import { Waiting } from "../ui/waiting/waiting.tsx";
import { NoResponse } from "../widgets/no-response.tsx";
import { NotReached } from "../widgets/not-reached.tsx";
import { Shown } from "./shown.tsx";

const looks = ["plain", "now", "run", "paid", "off", "line"] as const;
const stay = (): void => undefined;

export function Said(): ReactNode {
  const t = useTexts();
  const row = { icon: <UserIcon />, title: t("user.certification") };
  return (
    <>
      <Shown name="Badge">
        <div className="gallery__icons">
          {looks.map((look) => (
            <Badge look={look} icon={look === "paid" ? <CheckIcon /> : <LoanIcon />} key={look}>
              {t("order.status.40")}
            </Badge>
          ))}
        </div>
      </Shown>
      <Shown name="Notice">
        <Notice title={t("shell.offline.title")} />
        <Notice title={t("shell.offline.title")}>{t("shell.offline.text")}</Notice>
        <Notice now title={t("owed.disputed")}>
          <p>{t("order.say.wait-for-dispute")}</p>
        </Notice>
      </Shown>
      <Shown name="TextRow, LinkRow, TapRow">
        <div className="list">
          <TextRow as="div" {...row} />
          <TextRow as="div" {...row} note={t("user.certification.review")} end="4" />
          <LinkRow {...row} href="#TextRow" note={t("user.documents.note")} />
          <TapRow {...row} onTap={stay} end={t("shell.language.esp")} />
          <TapRow title={t("user.logout")} onTap={stay} tail={<ClockIcon />} />
        </div>
      </Shown>
      <Shown name="RichText, Unbroken">
        <p>
          <RichText text={t("landing.upTo", { amount: "$1.200.000" })} parts={boldMoney} />
        </p>
        <p>
          <RichText text={t("login.code.sent", { phone: "+56 9 5555 0123" })} parts={boldNumber} />
        </p>
        <p>
          <Unbroken text="$1.200.000, 15/01/2027, AB-1234-5678" />
        </p>
      </Shown>
      <Shown name="Picture">
        <Picture name={cardPicture("front")} className="gallery__picture" />
        <Picture name={cardPicture("back")} className="gallery__picture" />
      </Shown>
      <Shown name="Waiting">
        <Waiting />
      </Shown>
      <Shown name="NotReached">
        <NotReached onRetry={stay} />
      </Shown>
      <Shown name="NoResponse">
        <NoResponse onRetry={stay} />
      </Shown>
      <Shown name="Toasts">
        <Button look="second" onTap={() => showToast(t("shell.copied"))}>
          {t("shell.copied")}
        </Button>
      </Shown>
    </>
  );
}
