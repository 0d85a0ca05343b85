import qrcode from "qrcode";
import { ensureCertificate } from "./certificate.ts";
import { lanAddresses } from "./lan.ts";
import { say } from "./progress.ts";

/** What the server needs to listen on all interfaces over HTTPS: phones give no camera to pages without it. */
export async function phoneEnvironment(dataFolder: string): Promise<NodeJS.ProcessEnv> {
  const files = await ensureCertificate(dataFolder, lanAddresses());
  return { NOREN_PHONE: "1", NOREN_TLS_KEY: files.key, NOREN_TLS_CERT: files.certificate };
}

export async function showPhoneAddress(appAddress: string): Promise<void> {
  const [address] = lanAddresses();
  if (address === undefined) {
    say(
      "This machine has no address in a network that a phone could reach: connect it to the same Wi-Fi as the phone\n",
    );
    return;
  }
  const url = `https://${address}:${new URL(appAddress).port || "443"}/`;
  say(await qrcode.toString(url, { type: "terminal", small: true }));
  say(`  ${url}\n  The certificate is self-made: the phone warns once, and you accept it there.\n`);
}
