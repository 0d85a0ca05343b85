/** User status (bizStatus), specification section 4; what each means to the borrower: product.md section 2. */
export const userStatuses = [10, 20, 30, 40, 50, 60] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatus = {
  notStarted: 10,
  stepOne: 20,
  stepTwo: 30,
  stepThree: 40,
  stepFour: 50,
  certified: 60,
} as const satisfies Record<string, UserStatus>;

/** `isAuthComplete` is status ≥ 60 (product.md section 3). */
export const isAuthComplete = (status: number): boolean => status >= userStatus.certified;
