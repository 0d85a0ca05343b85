/** Loans at the console, for tests: two people of finance, and a loan with something to do about it. */
import { approveProposal } from "@noren/staff/calls/proposals";
import { loanOne } from "@noren/staff/calls/loans";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { type ConsoleWorld, type SignedInTestStaff, staffOf, type TestStaff } from "./console.ts";

export const reason = "Acordado con gerencia";

export interface TwoOfFinance {
  readonly ana: SignedInTestStaff;
  readonly beto: SignedInTestStaff;
}

export const twoOfFinance = async ({ world, at }: ConsoleWorld): Promise<TwoOfFinance> => ({
  ana: await staffOf(world, at, "finance"),
  beto: await staffOf(world, at, "finance"),
});

export async function loanPage(staff: TestStaff, id: string): Promise<StaffAnswer<typeof loanOne>> {
  return (await staff.call(loanOne, { query: { id } })).answer;
}

/** The code of the refusal, or nothing where it was approved. */
export async function approveAs(staff: TestStaff, proposalId: string): Promise<string | undefined> {
  return (await staff.call(approveProposal, { body: { id: proposalId } })).refusal?.code;
}
