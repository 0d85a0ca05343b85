import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Hem } from "../../brand/hem.tsx";
import type { Credit } from "./ask-home.ts";

/** The limit, and what is free of it. */
export function LimitCloth({ credit }: { credit: Credit }): ReactNode {
  const t = useTexts();
  const meter = useRef<HTMLElement>(null);
  const [used, limit] = [formatPesos(credit.used), formatPesos(credit.limit)];
  // A style attribute in the page is what our content policy refuses; a property set by script is not.
  useLayoutEffect(() => {
    const part = credit.limit > 0 ? Math.min(1, credit.used / credit.limit) : 0;
    meter.current?.style.setProperty("width", `${part * 100}%`);
  }, [credit]);
  return (
    <section className="cloth" aria-labelledby="home-limit">
      <div className="cloth__rod" />
      <div className="cloth__b">
        <h2 className="label" id="home-limit">
          {t("home.free")}
        </h2>
        <p className="cloth__sum money">{formatPesos(credit.available)}</p>
        <div className="meter" aria-hidden="true">
          <i ref={meter} />
        </div>
        <p className="label row row--between">
          <span className="num">{t("home.used", { used })}</span>
          <span className="num">{t("home.limit", { limit })}</span>
        </p>
      </div>
      <Hem of="deep" />
    </section>
  );
}
