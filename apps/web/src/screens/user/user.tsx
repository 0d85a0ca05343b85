import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../../calls/query-client.ts";
import { Profile } from "./profile.tsx";
import type { Catalogue } from "../../i18n/load-texts.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/user.po");

/** My profile; its queries live behind sign-in only. */
export function Screen(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Profile />
    </QueryClientProvider>
  );
}
