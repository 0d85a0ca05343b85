/** What the app uses where a browser has it, and this one lacks. Runs in the page, so it can use nothing from outside itself. */
export async function lacks(): Promise<string[]> {
  const has: Readonly<Record<string, boolean>> = {
    "keeping the app without a network": "serviceWorker" in navigator && "caches" in window,
    "a camera in the page": typeof navigator.mediaDevices?.getUserMedia === "function",
    location: "geolocation" in navigator,
    notifications: "Notification" in window,
    push: "PushManager" in window,
    passkeys: "PublicKeyCredential" in window,
    "reading a code from a message": "OTPCredential" in window,
    "offering to install": "onbeforeinstallprompt" in window,
    sharing: "share" in navigator,
  };
  return Object.keys(has).filter((ability) => !has[ability]);
}
