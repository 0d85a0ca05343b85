import { useQuery } from "@tanstack/react-query";
import { askStatus } from "./ask-status.ts";

/** Where the user stands, for the screens behind sign-in. */
export const useUserStatus = () =>
  useQuery({ queryKey: ["user", "status"], queryFn: ({ signal }) => askStatus(signal) });
