import { path } from "./icon.tsx";

/** The icons of a borrower's screens. */
export const BellIcon = path("M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.1 2.1 0 0 0 4 0");
export const TicketIcon = path(
  "M3.5 6.5h17v3.8a1.9 1.9 0 0 0 0 3.7v3.5h-17V14a1.9 1.9 0 0 0 0-3.7zM14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17",
);
export const DocumentIcon = path("M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 12.5h6M9 16h6");
