import { icon, path } from "./icon.tsx";

/** The icons of certification's screens alone. */
export const LockIcon = icon(
  <>
    <rect x="5" y="11" width="14" height="9.5" rx="2.2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
export const FlashIcon = path("M13 2.8 5.5 13.5H11l-1 7.7 7.5-10.7H12z");
export const CloseIcon = path("M6 6l12 12M18 6 6 18");
