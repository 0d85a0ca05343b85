/** What a time line is made of; one of them can be looked at alone. */
export const timelineGroups = [
  "certification",
  "order",
  "payment",
  "message",
  "contact",
  "device",
  "consent",
  "request",
  "staff",
] as const;
export type TimelineGroup = (typeof timelineGroups)[number];
