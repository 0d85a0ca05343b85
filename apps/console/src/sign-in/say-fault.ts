import { StaffCallError } from "../call-staff.ts";

/** What a person can do something about: the server's own words, or that it was not reached. */
export function sayFault(error: unknown, translate: (id: string) => string): string {
  return error instanceof StaffCallError ? error.message : translate("ra.notification.http_error");
}
