import { path } from "./icon.tsx";

export const BankIcon = path("M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 20h17");
