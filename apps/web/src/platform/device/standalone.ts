/** Opened from the home screen rather than in a browser tab. */
export const isStandalone = (): boolean => window.matchMedia("(display-mode: standalone)").matches;
