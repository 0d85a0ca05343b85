/** Of the cloth of frame/theme.ts, told apart by their lightness too; readable on light and dark paper. */
export const colours = {
  good: "#3f7d58",
  calm: "#4a6bb8",
  late: "#d9a441",
  bad: "#c8552d",
  lost: "#7c3a4d",
} as const;
