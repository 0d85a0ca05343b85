/** Two subjects side by side; one that is left over takes the whole width. */
export const twoColumns = {
  display: "grid",
  gridTemplateColumns: { lg: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 2,
  "& > :last-child:nth-of-type(odd)": { gridColumn: { lg: "1 / -1" } },
} as const;
