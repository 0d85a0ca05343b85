import { path } from "./icon.tsx";

/** The icons of certification's screens alone. */
export const FlashIcon = path("M13 2.8 5.5 13.5H11l-1 7.7 7.5-10.7H12z");
export const CloseIcon = path("M6 6l12 12M18 6 6 18");
