/** Chrome's own question whether to install the app. It comes once, early; it is kept until somebody asks for it. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** On the window, so that the file that hears it early and the ones that use it late need nothing of each other. */
const holder = (): { installEvent?: InstallEvent | undefined } => window as { installEvent?: InstallEvent | undefined };

/** Whether the browser can ask here and now. */
export const canInstall = (): boolean => holder().installEvent !== undefined;

/** In answer to a tap, once: the browser makes another event when it may ask again. */
export async function install(): Promise<boolean> {
  const event = holder().installEvent;
  holder().installEvent = undefined;
  return (await event?.prompt())?.outcome === "accepted";
}
