import { setupI18n, type Messages } from "@lingui/core";
import { languageTags, type Language } from "@noren/contract/languages";
import { useSyncExternalStore } from "react";
import { createListeners } from "../platform/subscribe.ts";
import type { MessageArguments } from "./message-ids.ts";

type MessageId = keyof MessageArguments;
/** A message without arguments, as tables of titles and labels hold it. */
export type PlainMessageId = { [Id in MessageId]: MessageArguments[Id] extends undefined ? Id : never }[MessageId];

type Rest<Id extends MessageId> = MessageArguments[Id] extends undefined ? [] : [values: MessageArguments[Id]];
export type Translate = <Id extends MessageId>(id: Id, ...values: Rest<Id>) => string;

const i18n = setupI18n();
const { subscribe, tell } = createListeners();
let current: Language = "esp";
let version = 0;

export const t: Translate = (id, ...[values]) => i18n._(id, values);

/** Every text of the language spoken, by its id. */
export const spoken = (): Messages => i18n.messages;

export const language = (): Language => current;

/** Adds a catalogue of a language. */
export const addTexts = (of: Language, messages: Messages): void => i18n.load(of, messages);

/** Makes a language the spoken one; its catalogues must have been added. */
export function speak(next: Language): void {
  current = next;
  i18n.activate(next, languageTags[next]);
  version += 1;
  tell();
}

/** The translator; the component renders again when the language changes. */
export function useTexts(): Translate {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  );
  return t;
}
