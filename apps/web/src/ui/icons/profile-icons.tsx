import { icon, path } from "./icon.tsx";

/** The icons of My profile's further parts. */
export const CameraIcon = icon(
  <>
    <path d="M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17z" />
    <circle cx="12" cy="13" r="3.6" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12c4.6-8 14.4-8 19 0-4.6 8-14.4 8-19 0z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const TrashIcon = path("M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6");
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="M10.9 12.6 19.5 4M16 7.5l3 3" />
  </>,
);
export const PlaceIcon = icon(
  <>
    <path d="M12 21c4.6-4.3 7-8 7-11a7 7 0 0 0-14 0c0 3 2.4 6.7 7 11z" />
    <circle cx="12" cy="10" r="2.6" />
  </>,
);
export const MailIcon = path("M3.5 5.5h17v13h-17zM3.5 6.5 12 13l8.5-6.5");
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4.4 3.6-6.5 7.5-6.5s6.7 2.1 7.5 6.5" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.7-3.8 3-5.6 6.5-5.6s5.8 1.8 6.5 5.6M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.9c2 .8 3.1 2.5 3.5 5.1" />
  </>,
);
