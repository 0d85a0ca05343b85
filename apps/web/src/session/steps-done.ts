import { userStatus } from "@noren/contract/user-status";

/** How many of the four certification steps are done; the contacts (40) are the second half of the third. */
export function stepsDone(status: number): number {
  if (status >= userStatus.certified) return 4;
  if (status >= userStatus.stepFour) return 3;
  if (status >= userStatus.stepTwo) return 2;
  return status >= userStatus.stepOne ? 1 : 0;
}
