import { icon, path } from "./icon.tsx";

/** The icons of a borrower's screens. */
export const BellIcon = path("M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.1 2.1 0 0 0 4 0");
export const TicketIcon = path(
  "M3.5 6.5h17v3.8a1.9 1.9 0 0 0 0 3.7v3.5h-17V14a1.9 1.9 0 0 0 0-3.7zM14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17",
);
export const DocumentIcon = path("M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 12.5h6M9 16h6");
export const MinusIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M8 12h8" />
  </>,
);
export const CrossIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M9 9l6 6M15 9l-6 6" />
  </>,
);
export const DownloadIcon = path("M12 3.5V15M8 11.2l4 3.8 4-3.8M4.5 20.5h15");
export const ReturnIcon = path("M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-4");
