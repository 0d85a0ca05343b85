import { type ReactNode, useCallback, useState } from "react";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { goBack } from "../../../platform/page/hash-location.ts";
import { LOGIN } from "../../../session/guards.ts";
import { HeaderBar } from "../../../widgets/header-bar/header-bar.tsx";
import { storeMoving, type Moving, readMoving } from "./moving.ts";
import { MoveEnded } from "./move-ended.tsx";
import { NewNumber } from "./new-number.tsx";
import { PicturesStage } from "./pictures-stage.tsx";
import { ProvePerson } from "./prove-person.tsx";
import "../../facial-auth/step-one/step-one.css";
import "../../facial-auth/step-one/camera.css";
import "./change-number.css";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/{new-number,new-device,step-one,forms}.po");

/** 'code to the new number, RUN, birth date, card and face taken anew' (product.md section 2; docs/decisions/0011). */
export function Part(): ReactNode {
  const [moving, setMoving] = useState(readMoving);
  const move = useCallback((next: Moving): void => {
    storeMoving(next);
    setMoving(next);
  }, []);
  const begin = (): void => move({ stage: "number" });
  if (moving.stage === "pictures") return <PicturesStage moving={moving} onMove={move} onBack={begin} />;
  return (
    <>
      <HeaderBar onBack={moving.stage === "proof" ? begin : () => goBack(LOGIN)} />
      {moving.stage === "number" && <NewNumber onMove={move} />}
      {moving.stage === "proof" && <ProvePerson {...moving} onMove={move} />}
      {(moving.stage === "waiting" || moving.stage === "review" || moving.stage === "ended") && (
        <MoveEnded why={moving.stage} onAgain={begin} />
      )}
    </>
  );
}
