import type { Page } from "@playwright/test";

/** A device that keeps passkeys, and who holds it: it recognises its owner alone. */
export async function addAuthenticator(page: Page, holder: "its owner" | "a stranger" = "its owner"): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: holder === "its owner",
      automaticPresenceSimulation: true,
    },
  });
}
