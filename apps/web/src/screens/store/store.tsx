import { type ReactNode, useState } from "react";
import { type AppConfig, useAppConfig } from "../../calls/queries/app-config.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { ConsentDialog } from "../../widgets/consent/consent-dialog.tsx";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { LocationGuide } from "./location-guide.tsx";
import { PlaceList } from "./place-list.tsx";
import { useHere } from "./use-here.ts";
import "./store.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{store,consent}.po");

/** 'Where to pay cash, nearest first when location was allowed' (product.md section 5). */
export function Screen(): ReactNode {
  const t = useTexts();
  const config = useAppConfig();
  if (config.state !== "ready") return <FormWaiting title={t("store.heading")} query={config} backTo="/order" />;
  const { places = [], chains = [] } = config.data;
  return <Places places={places} chains={chains} />;
}

interface PlacesProps {
  readonly places: NonNullable<AppConfig["places"]>;
  readonly chains: NonNullable<AppConfig["chains"]>;
}

function Places({ places, chains }: PlacesProps): ReactNode {
  const t = useTexts();
  const here = useHere();
  const [isAsking, setAsking] = useState(false);
  const ref = new URLSearchParams(useHashQuery()).get("ref");
  if (places.length + chains.length === 0) return <NoPlaces />;
  return (
    <>
      <HeaderBar title={t("store.heading")} backTo="/order" />
      <main className="main store">
        <p className="lead">{t("store.lead")}</p>
        {places.some(({ example }) => example) && <Notice title={t("store.examples")} />}
        {here.state === "not-known" && (
          <Notice title={t("store.not-known")}>
            <p>{t("store.not-known.text")}</p>
          </Notice>
        )}
        {here.state === "refused" && <LocationGuide />}
        {here.state === "not-asked" && places.length > 0 && (
          <Button look="second" onTap={() => setAsking(true)}>
            {t("store.near")}
          </Button>
        )}
        <PlaceList places={places} chains={chains} here={here.point} />
      </main>
      {ref !== null && (
        <Dock actions={<LinkButton to={`/repay-code?${new URLSearchParams({ ref })}`}>{t("store.code")}</LinkButton>} />
      )}
      {isAsking && (
        <ConsentDialog
          title={t("store.consent")}
          onOk={() => {
            // Agreed to here alone, where it does not leave the phone: `isAgree` is what may be sent.
            setAsking(false);
            here.ask();
          }}
          onLater={() => setAsking(false)}
        >
          <p className="lead dialog__text">{t("store.consent.text")}</p>
        </ConsentDialog>
      )}
    </>
  );
}

function NoPlaces(): ReactNode {
  const t = useTexts();
  return (
    <>
      <HeaderBar title={t("store.heading")} backTo="/order" />
      <main className="main empty">
        <h2 className="h2">{t("store.none")}</h2>
        <p className="lead">{t("store.none.text")}</p>
      </main>
      <Dock bare actions={<LinkButton to="/order">{t("store.orders")}</LinkButton>} />
    </>
  );
}
