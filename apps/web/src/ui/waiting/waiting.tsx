import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";

const QUIET_MS = 300;

/** Nothing for 300 ms, then a skeleton; that the connection is slow is said above the page (widgets/network-bar). */
export function Waiting(): ReactNode {
  const t = useTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return undefined;
  return (
    <div aria-live="polite">
      <span className="vh">{t("shell.loading")}</span>
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
    </div>
  );
}
