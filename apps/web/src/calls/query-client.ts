import { QueryClient } from "@tanstack/react-query";

/** The transport repeats what is safe to repeat, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, networkMode: "always" } },
});
