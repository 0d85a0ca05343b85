import { icon, path } from "./icon.tsx";

/** The icons of the shell and the landing page. */
export const DownIcon = path("M6 9l6 6 6-6");
export const LoanIcon = path("M6 3.5h12v17l-2-1.6-2 1.6-2-1.6-2 1.6-2-1.6-2 1.6zM9.5 8.5h5M9.5 12.5h5");
export const ShieldIcon = path(
  "M12 3.2 19.5 6v5.5c0 4.7-3.2 8-7.5 9.5-4.3-1.5-7.5-4.8-7.5-9.5V6zM8.7 12l2.4 2.4 4.3-4.6",
);
export const EditIcon = path("M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.8 6.7l3.5 3.5");
export const RefreshIcon = path("M19.5 11a7.6 7.6 0 0 0-14-3M4.5 13a7.6 7.6 0 0 0 14 3M5 3.8V8h4.2M19 20.2V16h-4.2");
export const OfflineIcon = path(
  "M3.5 9.5a13 13 0 0 1 4.3-2.7M20.5 9.5a13 13 0 0 0-8.2-3.4M7 13.5a8 8 0 0 1 3-1.9M17 13.5a8 8 0 0 0-1.6-1.2M12 18v.1M4 3.5l16 17",
);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M3.3 12h17.4M12 3.3c5 5.4 5 12 0 17.4M12 3.3c-5 5.4-5 12 0 17.4" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.3" r="3.9" />
    <path d="M4.5 20.5c.8-4 3.8-6.2 7.5-6.2s6.7 2.2 7.5 6.2" />
  </>,
);
export const HomeIcon = icon(
  <>
    <path className="tab__awning" d="M5 4.5h14V12H5z" />
    <path d="M2.5 4.5h19M5 4.5v16M19 4.5v16M3 20.5h18M5 12h14M9.7 12V8.7M14.3 12V8.7" />
  </>,
);
