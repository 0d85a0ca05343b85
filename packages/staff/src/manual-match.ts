/**
 * A payment that a person gives to a loan: up to this sum one person is enough, above it another must approve. Twice a first
 * loan: nearly all that is matched by hand are repayments of that size, and a mistake of one person costs no more than this.
 */
export const MATCH_ALONE_UP_TO = 200_000;
