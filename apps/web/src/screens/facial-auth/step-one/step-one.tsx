import { livingState } from "@noren/contract/calls/kyc";
import type { CallAnswer } from "@noren/contract/call";
import { userStatus } from "@noren/contract/user-status";
import { type ReactNode, useCallback, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { forgetDraft } from "../../../session/drafts.ts";
import { useSession, visitorOf } from "../../../session/session.ts";
import { Offline } from "../../../ui/offline/offline.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { StepElsewhere } from "../../../widgets/form/step-elsewhere.tsx";
import { HeaderBar } from "../../../widgets/header-bar/header-bar.tsx";
import { late, LatePart } from "../../../widgets/late-part/late-part.tsx";
import { CardCapture } from "./card/card-capture.tsx";
import { FacePart } from "./face/face-part.tsx";
import { FaceConsent } from "./face/face-consent.tsx";
import { type Part, PartList } from "./part-list.tsx";
import { certificationCalls } from "./use-capture.ts";
import "../../../ui/field/field.css";
import "../../../widgets/form/step-list.css";
import "./step-one.css";
import "./camera.css";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/{step-one,forms}.po");

type Taken = CallAnswer<typeof livingState>;
/** What fills the screen: the list of what is to be taken, or one of them. */
/** What was corrected of a reading; forgotten once another picture is accepted. */
const CARD_DRAFT = "confirm-card";

const inReview = late(() => import("./review/in-review.tsx"));
const confirmCard = late(() => import("./card/confirm-card.tsx"));

type Stage = "list" | Part | "consent" | "confirm" | "review";

const askState = (signal: AbortSignal): Promise<Taken> => call(livingState, {}, { signal });

/** What comes after the parts that are there. */
function nextStage({ front, back, face }: Taken): Stage {
  if (front === "missing") return "front";
  if (back === "missing") return "back";
  return face === "missing" ? "consent" : "confirm";
}

/** Identity card front and back, then the face; what was accepted stays accepted, also after a reload. */
export function Screen(): ReactNode {
  const { bizStatus } = visitorOf(useSession());
  const t = useTexts();
  return bizStatus > userStatus.stepOne ? <StepElsewhere title={t("step-one.title")} reached told="card" /> : <Asked />;
}

function Asked(): ReactNode {
  const t = useTexts();
  const answered = useQuery(askState);
  if (answered.state === "ready") return <StepOne taken={answered.data} />;
  return (
    <>
      <HeaderBar title={t("step-one.title")} backTo="/identity-auth" />
      {answered.state === "failed" ? (
        <Offline onRetry={answered.retry} />
      ) : (
        <main className="main">
          <Waiting />
        </main>
      )}
    </>
  );
}

function StepOne({ taken: first }: { taken: Taken }): ReactNode {
  const [taken, setTaken] = useState(first);
  const [stage, setStage] = useState<Stage>(first.review ? "review" : "list");
  const [byPerson, setByPerson] = useState(false);
  const accept = useCallback(
    async (part: Part): Promise<void> => {
      if (part !== "face") forgetDraft(CARD_DRAFT);
      // What else stands, the server knows: another tab, or a side of a card that was left behind.
      const next = await call(livingState, {}).catch((): Taken => ({ ...taken, [part]: "accepted" }));
      setTaken(next);
      setStage(nextStage(next));
    },
    [taken],
  );
  const toList = useCallback(() => setStage("list"), []);
  if (stage === "review") return <LatePart load={inReview} props={{}} />;
  if (stage === "front" || stage === "back")
    return (
      <CardCapture
        key={stage}
        side={stage}
        calls={certificationCalls[stage]}
        onAccepted={() => void accept(stage)}
        onBack={toList}
      />
    );
  if (stage === "face")
    return <FacePart calls={certificationCalls.face} onAccepted={() => void accept("face")} onBack={toList} />;
  return (
    <>
      <PartList taken={taken} onTake={setStage} onGoOn={() => setStage(nextStage(taken))} />
      {stage === "consent" && (
        <FaceConsent
          onConsent={() => setStage("face")}
          onPerson={() => {
            setByPerson(true);
            setStage("confirm");
          }}
          onClose={toList}
        />
      )}
      {stage === "confirm" && (
        <LatePart
          load={confirmCard}
          waiting={null}
          props={{
            draft: CARD_DRAFT,
            byPerson,
            onReview: () => setStage("review"),
            onRetake: () => setStage("front"),
            onClose: toList,
          }}
        />
      )}
    </>
  );
}
