import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../session/session.ts";
import { askStatus } from "./ask-status.ts";

/** Where the user stands, for the screens behind sign-in; each user's own, should another sign in on this phone. */
export function useUserStatus() {
  const { userInfo } = useSession();
  return useQuery({ queryKey: ["user", userInfo?.userId, "status"], queryFn: ({ signal }) => askStatus(signal) });
}
