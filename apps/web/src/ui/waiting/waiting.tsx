import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";

const QUIET_MS = 300;
const SLOW_MS = 8000;

/** Nothing for 300 ms, then a skeleton; after 8 s it says that the connection is slow. */
export function Waiting(): ReactNode {
  const t = useTexts();
  const [stage, setStage] = useState<"quiet" | "skeleton" | "slow">("quiet");
  useEffect(() => {
    const skeleton = setTimeout(() => setStage("skeleton"), QUIET_MS);
    const slow = setTimeout(() => setStage("slow"), SLOW_MS);
    return () => {
      clearTimeout(skeleton);
      clearTimeout(slow);
    };
  }, []);
  if (stage === "quiet") return undefined;
  return (
    <div aria-live="polite">
      <span className="vh">{t("shell.loading")}</span>
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
      {stage === "slow" && <p className="note">{t("shell.slow")}</p>}
    </div>
  );
}
