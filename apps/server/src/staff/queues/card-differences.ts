import { type CardField, cardFields } from "@noren/contract/identity-words";

type Fields = Readonly<Partial<Record<CardField, string>>>;

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toUpperCase();

/** What the machine read beside what the borrower confirmed. Capitals and spaces are no difference; an accent is. */
export const besideEachOther = ({ read, confirmed }: { readonly read: Fields; readonly confirmed: Fields }) =>
  cardFields.flatMap((field) => {
    const [seen, typed] = [read[field] ?? null, confirmed[field]];
    if (typed === undefined) return [];
    return [{ field, read: seen, typed, differs: seen !== null && plain(seen) !== plain(typed) }];
  });
