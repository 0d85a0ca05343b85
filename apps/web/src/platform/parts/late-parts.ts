/** What the landing page does without at first sight; fetched once, as soon as the app runs. */
export const loadLateParts = () => import("../../late-parts.ts");
