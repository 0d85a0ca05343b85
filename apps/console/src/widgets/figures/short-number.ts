/** The beginning of an id, as people read it out to each other. */
export const shortNumber = (id: string): string => id.slice(0, 8).toUpperCase();
