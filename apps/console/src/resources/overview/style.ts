/** Of the cloth of frame/theme.ts, told apart by their lightness too; readable on light and dark paper. */
export const colours = {
  good: "#3f7d58",
  calm: "#4a6bb8",
  late: "#d9a441",
  bad: "#c8552d",
  lost: "#7c3a4d",
} as const;

/** Two subjects side by side; one that is left over takes the whole width. */
export const twoColumns = {
  display: "grid",
  gridTemplateColumns: { lg: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 2,
  "& > :last-child:nth-of-type(odd)": { gridColumn: { lg: "1 / -1" } },
} as const;
