/** The browser's end of web push. Nothing is asked of anybody here: permission is asked for by the consent dialog alone. */

/** The phone's own word for it; Safari has it in the installed app only. */
export const hasPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const mayNotify = (): boolean => hasPush() && Notification.permission === "granted";

/** Nobody has answered the browser's own question yet. */
export const wouldAskToNotify = (): boolean => hasPush() && Notification.permission === "default";

/** The browser's own question. What it answers is the browser's to keep. */
export async function askToNotify(): Promise<boolean> {
  return hasPush() && (await Notification.requestPermission()) === "granted";
}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const held = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return held?.length === key.length && held.every((byte, index) => byte === key[index]);
};

/** What messages are sent to, made anew where it was for another key of ours. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const held = await pushManager.getSubscription();
  if (held && isFor(held, applicationServerKey)) return held.toJSON();
  await held?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return made.toJSON();
}
