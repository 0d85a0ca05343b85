import { errors } from "@noren/contract/errors";
import { useCallback, useEffect, useRef, useState } from "react";
import { Refused } from "../../calls/failure.ts";
import { lookUpCode, type RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { watchPage } from "../../platform/page/watch-page.ts";
import { storeSlip, readSlip } from "./stored-slip.ts";

export type LookedUp =
  | { readonly state: "waiting" }
  | { readonly state: "unknown" }
  | { readonly state: "unreachable"; readonly retry: () => void }
  | { readonly state: "shown"; readonly code: RepaymentCode };

const isMissing = (error: unknown): boolean =>
  error instanceof Refused && (error.code === errors.notFound.code || error.code === errors.invalidInput.code);

/** Looks again while somebody looks at it; without a network what was shown before stays. */
export function useSlip(ref: string): LookedUp {
  const [code, setCode] = useState(() => readSlip(ref));
  const [problem, setProblem] = useState<"unknown" | "unreachable">();
  const lookNow = useRef<() => void>(undefined);
  const retry = useCallback(() => {
    setProblem(undefined);
    lookNow.current?.();
  }, []);
  useEffect(() => {
    let drawing = readSlip(ref)?.drawing;
    const watch = watchPage(async (signal) => {
      try {
        const found = await lookUpCode(ref, drawing === undefined, signal);
        if (signal.aborted) return "stop";
        drawing ??= found.drawing;
        const whole = { ...found, ...(drawing && { drawing }) };
        storeSlip(ref, whole);
        setCode(whole);
        setProblem(undefined);
        return "again";
      } catch (error) {
        if (signal.aborted) return "stop";
        setProblem(isMissing(error) ? "unknown" : "unreachable");
        return isMissing(error) ? "stop" : "again";
      }
    });
    lookNow.current = watch.lookNow;
    return watch.end;
  }, [ref]);
  if (problem === "unknown") return { state: "unknown" };
  if (code) return { state: "shown", code };
  return problem === "unreachable" ? { state: "unreachable", retry } : { state: "waiting" };
}
