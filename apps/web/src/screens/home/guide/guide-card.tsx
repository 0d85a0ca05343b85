import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { dateInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button, LinkButton, type Look } from "../../../ui/button/button.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { CheckIcon } from "../../../ui/icons/screen-icons.tsx";
import { late } from "../../../widgets/late-part/late-part.tsx";
import { LateSheet } from "../../../widgets/late-part/late-sheet.tsx";
import type { Guidance } from "../ask-home.ts";

const sheet = late(() => import("./guide.tsx"));

interface GuideCardProps {
  readonly guidance: Guidance;
  readonly look: Look;
  readonly onChanged: () => void;
}

/** The loan guide on Home: to be reserved, reserved, or there to be asked for. */
export function GuideCard({ guidance, look, onChanged }: GuideCardProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const state = guidance.state ?? "open";
  const close = (): void => setOpen(false);
  const says = t(`home.guide.${state}.text`, {
    amount: formatPesos(guidance.sumAmount),
    coupon: formatPesos(guidance.couponAmount),
    until: dateInWords(calendarDay(guidance.validUntil)),
  });
  return (
    <section className="card">
      <div className="row row--between">
        <h2 className="h3">{t(`home.guide.${state}`)}</h2>
        {state !== "open" && <Badge icon={<CheckIcon />}>{t("home.guide.mark")}</Badge>}
      </div>
      <p className="lead home__text">
        <RichText text={says} parts={boldMoney} />
      </p>
      {state === "offered" && (
        <LinkButton look={look} to="/loan?reserved">
          {t("home.guide.price")}
        </LinkButton>
      )}
      <Button look={state === "open" ? "second" : "quiet"} onTap={() => setOpen(true)}>
        {t(state === "open" ? "home.guide.see" : "home.guide.change")}
      </Button>
      {isOpen && (
        <LateSheet
          title={t(`home.guide.${state}`)}
          load={sheet}
          props={{ guidance, onChanged, onLeave: close }}
          onClose={close}
        />
      )}
    </section>
  );
}
