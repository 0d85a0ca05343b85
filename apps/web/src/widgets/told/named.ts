import type { Listed } from "../../calls/queries/ask-lists.ts";

/** The words of a choice; nothing where none was made. */
export const named = (choices: readonly Listed[], value: string | undefined): string | undefined =>
  choices.find((choice) => choice.value === value)?.label;
