import { livingResultQuery, livingStart } from "@noren/contract/calls/kyc";
import type { CallAnswer } from "@noren/contract/call";
import { errors } from "@noren/contract/errors";
import type { CaptureKind, PictureReason, Pose } from "@noren/contract/identity-words";
import { useCallback, useEffect, useRef, useState } from "react";
import { call, type CallOptions } from "../../../calls/client.ts";
import { Refused } from "../../../calls/failure.ts";
import { uploading } from "../../../calls/upload.ts";
import { isOnline, useWhenOnline } from "../../../platform/connection.ts";
import { useLeaving } from "../../../platform/page/use-leaving.ts";
import { catchUp } from "../../../widgets/form/catch-up.ts";

export type Verdict = CallAnswer<typeof livingResultQuery>;

export type Sending =
  | { readonly state: "idle" }
  | { readonly state: "sending"; readonly share: number }
  /** The picture is kept in memory and sent again, by itself once there is a network. */
  | { readonly state: "cut-off" }
  | { readonly state: "refused"; readonly reasons: readonly PictureReason[] };

interface Transaction {
  readonly transactionId: string;
  readonly poses: readonly Pose[];
}

/** A busy server is asked again by itself, less and less often; then the borrower says when. */
const AGAIN_AFTER_MS = [3000, 10_000, 30_000, 60_000];

/** The server is busy, perhaps with this very picture: it may be sent again. */
const passing: readonly number[] = [errors.unavailable.code, errors.internal.code, errors.alreadyHandling.code];
const isPassing = (error: unknown): boolean => error instanceof Refused && passing.includes(error.code);
const hasEnded = (error: unknown): boolean => error instanceof Refused && error.code === errors.captureEnded.code;

/** How a capture is opened and a picture of it is sent: in certification, or under the ticket of a changed number. */
export interface CaptureCalls {
  readonly start: () => Promise<Transaction>;
  readonly take: (transactionId: string, options: CallOptions) => Promise<Verdict>;
}

const certification = (kind: CaptureKind): CaptureCalls => ({
  start: async () => {
    const body = { kind, ...(kind === "face" && { consentBiometric: true }) };
    try {
      const { transactionId, poses = [] } = await call(livingStart, { body });
      return { transactionId, poses };
    } catch (error) {
      catchUp(error);
      throw error;
    }
  },
  take: (transactionId, options) => call(livingResultQuery, { body: { transactionId } }, options),
});

export const certificationCalls: Readonly<Record<CaptureKind, CaptureCalls>> = {
  front: certification("front"),
  back: certification("back"),
  face: certification("face"),
};

interface Capture {
  readonly sending: Sending;
  /** Opens a transaction, or answers the one that is open. */
  readonly open: () => Promise<Transaction>;
  readonly send: (picture: Blob) => Promise<void>;
  readonly retry: () => void;
  readonly clear: () => void;
}

/** One capture of a card side or a face: opened when it is first needed, its pictures sent again until they are answered. */
export function useCapture(calls: CaptureCalls, onVerdict: (verdict: Verdict) => void, onEnd: () => void): Capture {
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const transaction = useRef<Promise<Transaction>>(undefined);
  const unsent = useRef<Blob>(undefined);
  const sentAgain = useRef(0);
  const leaving = useLeaving();

  const open = useCallback((): Promise<Transaction> => {
    const opened = transaction.current ?? calls.start();
    transaction.current = opened;
    opened.catch(() => {
      transaction.current = undefined;
    });
    return opened;
  }, [calls]);

  const hear = useCallback(
    (verdict: Verdict): void => {
      unsent.current = undefined;
      sentAgain.current = 0;
      if (verdict.verdict === "refused") setSending({ state: "refused", reasons: verdict.reasons });
      else setSending({ state: "idle" });
      if (verdict.done) transaction.current = undefined;
      onVerdict(verdict);
    },
    [onVerdict],
  );

  const send = useCallback(
    async (picture: Blob): Promise<void> => {
      unsent.current = picture;
      setSending({ state: "sending", share: 0 });
      try {
        const { transactionId } = await open();
        const onProgress = (share: number): void => setSending({ state: "sending", share });
        const way = uploading({ files: { file: picture }, onProgress });
        const verdict = await calls.take(transactionId, { signal: leaving(), way });
        if (!leaving().aborted) hear(verdict);
      } catch (error) {
        if (leaving().aborted) return;
        if (hasEnded(error)) {
          transaction.current = undefined;
          unsent.current = undefined;
          setSending({ state: "idle" });
          onEnd();
        } else setSending(error instanceof Refused && !isPassing(error) ? { state: "idle" } : { state: "cut-off" });
      }
    },
    [calls, open, hear, leaving, onEnd],
  );

  const retry = useCallback(() => {
    if (unsent.current) void send(unsent.current);
  }, [send]);
  useWhenOnline(sending.state === "cut-off" ? retry : undefined);
  useEffect(() => {
    const wait = sending.state === "cut-off" ? AGAIN_AFTER_MS[sentAgain.current] : undefined;
    if (wait === undefined) return undefined;
    const timer = window.setTimeout(() => {
      if (!isOnline()) return;
      sentAgain.current += 1;
      retry();
    }, wait);
    return () => clearTimeout(timer);
  }, [sending, retry]);
  const clear = useCallback(() => setSending({ state: "idle" }), []);
  return { sending, open, send, retry, clear };
}
