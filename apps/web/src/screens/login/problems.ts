import { CODE_LENGTH } from "@noren/contract/constants";
import { parsePhone } from "@noren/lending/people/phone";
import type { PlainMessageId } from "../../i18n/texts.ts";

/** Validation of section 5: what is wrong with what was typed, or nothing. */
export function phoneProblem(typed: string): PlainMessageId | undefined {
  if (typed.trim() === "") return "login.phone.empty";
  return parsePhone(typed) ? undefined : "login.phone.format";
}

export function codeProblem(typed: string): PlainMessageId | undefined {
  if (typed === "") return "login.code.empty";
  return typed.length === CODE_LENGTH && /^\d+$/.test(typed) ? undefined : "login.code.format";
}
