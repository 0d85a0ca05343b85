import { icon } from "./icon.tsx";

export const LockIcon = icon(
  <>
    <rect x="5" y="11" width="14" height="9.5" rx="2.2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
