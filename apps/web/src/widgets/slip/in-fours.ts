/** '7712 3456 7890 12': in fours, as it is read out. */
export const inFours = (code: string): string => code.replaceAll(/\w{4}(?=\w)/g, "$& ");
