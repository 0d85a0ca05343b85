import { icon, path } from "./icon.tsx";

/** The icons of fetched screens and dialogs. */
export const BackIcon = path("M15 5l-7 7 7 7");
export const CheckIcon = path("M5 12.5l4.5 4.5L19 7.5");
export const ChatIcon = path("M4 5.5h16v11h-9l-4.5 3.7v-3.7H4zM8.5 11h.1M12 11h.1M15.5 11h.1");
export const LogoutIcon = path("M10 4H5.5v16H10M10.5 12H20M16.5 8.2 20.3 12l-3.8 3.8");
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 7v5.3l3.4 2" />
  </>,
);
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="12" rx="2.2" />
    <path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2.5" />
  </>,
);
export const PhoneIcon = icon(
  <>
    <rect x="6.5" y="3" width="11" height="18" rx="2.4" />
    <path d="M11 17.8h2" />
  </>,
);
export const ForwardIcon = path("M9 5l7 7-7 7");
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 11v5.5M12 7.7v.1" />
  </>,
);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 7.2v6M12 16.4v.1" />
  </>,
);
export const HelpIcon = icon(
  <>
    <path d="M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M19.5 18c0 2-2 3-5 3" />
    <rect x="3" y="13.5" width="4" height="6" rx="1.8" />
    <rect x="17" y="13.5" width="4" height="6" rx="1.8" />
  </>,
);
