/** A form of certification: what is typed is kept, checked by the contract's own rules, and saved once. */
import type { Fault, FaultCode } from "@noren/contract/forms/fault";
import { useState } from "react";
import { Refused, Unreachable } from "../../calls/failure.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { forgetDraft, storeDraft, readDraft } from "../../session/drafts.ts";
import { useSession } from "../../session/session.ts";
import { catchUp } from "./catch-up.ts";

interface FormOptions<Values extends object> {
  /** Of the draft; without one nothing that is typed is stored. */
  readonly name?: string;
  readonly initial: Values;
  readonly faultsOf: (values: Values) => readonly Fault[];
  /** `not-yet`: something is asked first, and the draft stays. `left` is aborted once the screen is. */
  readonly save: (values: Values, left: AbortSignal) => Promise<"not-yet" | void>;
  /** Where the server's fields begin: `body.answers.`, say. */
  readonly within?: string;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly change: (change: Partial<Values>) => void;
  /** What is wrong with a field, once the person has tried to go on. */
  readonly faultOf: (path: string) => FaultCode | undefined;
  /** Whether something is missing or wrong in these fields, shown or not. */
  readonly isOpen: (fields: readonly string[]) => boolean;
  /** The person tries to go on from these fields: what is wrong with them is shown. Answers whether nothing is. */
  readonly attempt: (fields: readonly string[]) => boolean;
  readonly submit: () => void;
  readonly state: "idle" | "saving" | "unreachable";
  /** Counts up when the first wrong field is to be looked at. */
  readonly looks: number;
}

/** Faults the server found at fields: `{fields: [{path, code}]}`. */
function serverFaults(error: unknown, within: string): readonly Fault[] {
  const fields = error instanceof Refused ? (error.data as { fields?: readonly Fault[] } | null)?.fields : undefined;
  return (fields ?? []).map(({ path, code }) => ({ path: path.replace(within, ""), code }));
}

/** `companyAddress.street` is of the field `companyAddress`. */
const isOf = (fields: readonly string[], { path }: Fault): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`));

export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { name, initial, faultsOf, save, within = "body." } = options;
  const userId = useSession().userInfo?.userId;
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...(name !== undefined && readDraft(name, userId)),
  }));
  const [state, setState] = useState<Form<Values>["state"]>("idle");
  const [tried, setTried] = useState<readonly string[] | "all">([]);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [looks, setLooks] = useState(0);
  const leaving = useLeaving();
  const found = faultsOf(values);
  const faults = [...(tried === "all" ? found : found.filter((one) => isOf(tried, one))), ...refused];

  const send = async (): Promise<void> => {
    setState("saving");
    try {
      const saved = await save(values, leaving());
      if (saved !== "not-yet" && name !== undefined) forgetDraft(name);
      if (!leaving().aborted) setState("idle");
    } catch (error) {
      if (leaving().aborted) return;
      catchUp(error);
      setState(error instanceof Unreachable ? "unreachable" : "idle");
      const told = serverFaults(error, within);
      setRefused(told);
      if (told.length > 0) setLooks((count) => count + 1);
    }
  };
  const submit = (): void => {
    if (state === "saving") return;
    setTried("all");
    if (found.length > 0) setLooks((count) => count + 1);
    else void send();
  };
  const isOpen = (fields: readonly string[]): boolean => [...found, ...refused].some((one) => isOf(fields, one));
  const attempt = (fields: readonly string[]): boolean => {
    setTried((before) => (before === "all" ? before : [...before, ...fields]));
    if (!isOpen(fields)) return true;
    setLooks((count) => count + 1);
    return false;
  };
  const change = (part: Partial<Values>): void => {
    const next = { ...values, ...part };
    setValues(next);
    setRefused([]);
    setState((before) => (before === "unreachable" ? "idle" : before));
    if (name !== undefined) storeDraft(name, userId, next);
  };
  const faultOf = (path: string): FaultCode | undefined => faults.find((fault) => fault.path === path)?.code;
  return { values, change, faultOf, isOpen, attempt, submit, state, looks };
}
