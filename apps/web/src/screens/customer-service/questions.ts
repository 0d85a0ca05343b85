/** What borrowers ask, in the order it matters; the words stand in the catalogue. */
export const topics = [
  { topic: "cost", questions: ["price", "cae"] },
  { topic: "paying", questions: ["due", "how", "early", "not-credited"] },
  { topic: "late", questions: ["late", "contact", "extension"] },
  { topic: "deciding", questions: ["rejected", "withdrawal"] },
  { topic: "safety", questions: ["scam", "not-mine", "data"] },
  { topic: "complaint", questions: ["complaint"] },
] as const;

export type Topic = (typeof topics)[number];
export type Question = Topic["questions"][number];

/** Where an answer leads, when there is something to do. */
export const ways: Readonly<Partial<Record<Question, "/order" | "/upload-voucher" | "/user" | "/feedback">>> = {
  how: "/order",
  "not-credited": "/upload-voucher",
  extension: "/order",
  rejected: "/order",
  withdrawal: "/order",
  "not-mine": "/order",
  data: "/user",
  complaint: "/feedback",
};

/** Without accents and capitals, as people type on a phone. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** Every word that is looked for is in the heading, wherever. */
export function isFound(heading: string, search: string): boolean {
  const read = plain(heading);
  return plain(search)
    .split(/\s+/)
    .every((word) => read.includes(word));
}
