/** What install-prompt.ts gives back. Without this the browser asks by itself, before anybody has seen why. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    Object.assign(window, { installEvent: event });
  });
}
