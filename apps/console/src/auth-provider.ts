/** Who is at this browser, as the server says it. */
import { signIn, signOut, whoAmI } from "@noren/staff/calls/own";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer, StaffInput } from "@noren/staff/staff-call";
import type { AuthProvider } from "react-admin";
import { callStaff, StaffCallError } from "./call-staff.ts";

type Me = StaffAnswer<typeof whoAmI>;

/** Asked once a page load: the server looks again on every call anyway. */
let me: Promise<Me> | undefined;

function askWhoIAm(): Promise<Me> {
  me ??= callStaff(whoAmI, {});
  me.catch(() => {
    me = undefined;
  });
  return me;
}

export type SignInForm = StaffInput<typeof signIn>["body"];

export const authProvider: AuthProvider & { getPermissions(): Promise<Role | undefined> } = {
  login: async (form: SignInForm) => {
    me = Promise.resolve(await callStaff(signIn, { body: form }));
  },
  logout: async () => {
    const was = me;
    me = undefined;
    if (was) await callStaff(signOut, {}).catch(() => undefined);
  },
  checkAuth: async () => {
    await askWhoIAm();
  },
  checkError: async (error: unknown) => {
    if (error instanceof StaffCallError && error.code === "not-signed-in") {
      me = undefined;
      throw error;
    }
  },
  getIdentity: async () => {
    const { staffId, name } = await askWhoIAm();
    return { id: staffId, fullName: name };
  },
  getPermissions: () =>
    askWhoIAm().then(
      ({ role }) => role,
      () => undefined,
    ),
};
