import { X509Certificate } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { generate } from "selfsigned";

const VALID_DAYS = 365;
const RENEW_DAYS_BEFORE = 7;
const DAY_MS = 86_400_000;

export interface CertificateFiles {
  readonly key: string;
  readonly certificate: string;
}

/** A self-made certificate for this machine, kept in `folder` so that a phone has to accept it only once. */
export async function ensureCertificate(folder: string, lanAddresses: readonly string[]): Promise<CertificateFiles> {
  const files = { key: path.join(folder, "tls-key.pem"), certificate: path.join(folder, "tls-certificate.pem") };
  const addresses = ["127.0.0.1", ...lanAddresses];
  if (serves(files, addresses)) return files;
  const made = await generate([{ name: "commonName", value: "Noren on this machine" }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [{ type: 2, value: "localhost" }, ...addresses.map((ip) => ({ type: 7, ip }) as const)],
      },
    ],
  });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(files.key, made.private, { mode: 0o600 });
  fs.writeFileSync(files.certificate, made.cert);
  return files;
}

function serves({ key, certificate }: CertificateFiles, addresses: readonly string[]): boolean {
  try {
    if (!fs.existsSync(key)) return false;
    const kept = new X509Certificate(fs.readFileSync(certificate));
    if (Date.parse(kept.validTo) < Date.now() + RENEW_DAYS_BEFORE * DAY_MS) return false;
    return (
      kept.checkHost("localhost") !== undefined && addresses.every((address) => kept.checkIP(address) !== undefined)
    );
  } catch {
    // missing or not a certificate: a new one is made
    return false;
  }
}
