import { APP_NAME, MAX_AMOUNT } from "@noren/contract/constants";
import type { LandingData } from "@noren/contract/landing";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { type Translate, useTexts } from "../../i18n/texts.ts";
import { boldMoney, RichText } from "../../ui/rich-text/rich-text.tsx";
import { Curtain } from "../../brand/curtain.tsx";
import { LanguageSelect } from "../../widgets/language-select/language-select.tsx";
import { SignedInPart } from "./signed-in-part.tsx";

interface DoorHeadProps {
  readonly landing: LandingData | undefined;
  readonly signedIn: boolean;
}

export function DoorHead({ landing, signedIn }: DoorHeadProps): ReactNode {
  const t = useTexts();
  const amount = formatPesos(landing?.maxAmount ?? MAX_AMOUNT);
  const periods = periodList(t, landing);
  return (
    <Curtain parting>
      <div className="row row--between door__bar">
        <span className="door__name">{APP_NAME}</span>
        <div className="row">
          <LanguageSelect />
          {signedIn && <SignedInPart of="service" />}
        </div>
      </div>
      <div className="row row--between door__title">
        <h1 className="h1">{t("landing.title")}</h1>
        <svg className="door__crest" viewBox="0 0 156 156" aria-hidden="true">
          <circle cx="78" cy="78" r="78" />
          <g transform="translate(26.4 25.5) scale(4.3)">
            <path d="M2.5 6.7h19v13.7h-3.1c-.5-4.5-2-7.6-4.9-9.8v9.8h-5v-7.1a.5.5 0 0 0-1 0v7.1h-5zM2 3.2h20a1 1 0 0 1 0 2H2a1 1 0 0 1 0-2z" />
          </g>
        </svg>
      </div>
      <p className="door__upto">
        <RichText
          text={periods === undefined ? t("landing.upTo", { amount }) : t("landing.upToFor", { amount, periods })}
          parts={boldMoney}
        />
      </p>
    </Curtain>
  );
}

/** '15, 30 o 60' without the platform's list format: server and phone must write the same. */
function periodList(t: Translate, landing: LandingData | undefined): string | undefined {
  const days = [...new Set(landing?.products.map(({ periodDays }) => periodDays))].toSorted((a, b) => a - b);
  const last = days.pop();
  if (last === undefined) return undefined;
  return days.length === 0 ? String(last) : t("landing.or", { first: days.join(", "), last });
}
