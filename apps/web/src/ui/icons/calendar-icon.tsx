import { icon } from "./icon.tsx";

export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="15" rx="2.2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
