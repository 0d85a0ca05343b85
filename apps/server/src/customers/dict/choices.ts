/** The lists a form's rules look at: their values are the same in every language. */
import { type BaseInfoLists, baseInfoLists } from "@noren/contract/forms/base-info";
import type { Listed } from "@noren/contract/forms/fault";
import type { Question } from "@noren/contract/forms/survey";
import { listOf } from "./dict.ts";

export const baseInfoChoices: BaseInfoLists = Object.fromEntries(
  baseInfoLists.map((type) => [type, listOf(type, "esp")]),
) as unknown as BaseInfoLists;

export const relationshipChoices: readonly Listed[] = listOf("relationship", "esp");
export const feedbackTypes: ReadonlySet<string> = new Set(listOf("feedbackType", "esp").map(({ value }) => value));
export const surveyQuestions: readonly Question[] = listOf("survey", "esp");
