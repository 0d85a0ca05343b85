import { generateKeyPairSync } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { inject } from "vitest";

/** A complete production configuration, of nobody's. */
export function productionEnv(): Record<string, string> {
  const keyFile = path.join(fs.mkdtempSync(path.join(inject("runFolder"), "production-")), "jws.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  // In this form a number keeps its leading zeros, which one in 256 has.
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  fs.writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  return {
    NOREN_MODE: "production",
    NOREN_PUBLIC_URL: "https://noren.example",
    NOREN_CONSOLE_URL: "https://console.noren.example",
    NOREN_ADMINISTRATORS: "Ana Soto <ana@noren.example>, Beto Rojas <beto@noren.example>",
    NOREN_LENDER_NAME: "Noren Créditos SpA",
    NOREN_LENDER_RUT: "77.777.777-7",
    NOREN_LENDER_ADDRESS: "Providencia",
    NOREN_SERVICE_WHATSAPP: "+56 9 5555 0100",
    NOREN_SERVICE_PHONE: "+56 2 2555 0100",
    NOREN_SERVICE_EMAIL: "ayuda@noren.example",
    NOREN_SERVICE_HOURS: "09:00-18:00",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "0".repeat(32),
    TWILIO_FROM: "+56225550100",
    FINTOC_SECRET_KEY: "sk_live_noren",
    FINTOC_JWS_PRIVATE_KEY_FILE: keyFile,
    FINTOC_PAYOUT_ACCOUNT_ID: "acc_noren",
    FINTOC_PAYOUT_WEBHOOK_SECRET: "whsec_noren",
    NOREN_COLLECTIONS: "khipu,fintoc,dlocal",
    FINTOC_COLLECTION_ACCOUNT_ID: "acc_collecting",
    FINTOC_COLLECTION_WEBHOOK_SECRET: "whsec_collecting",
    FINTOC_PAYEE_BANK: "Banco de Ejemplo",
    FINTOC_PAYEE_ACCOUNT_TYPE: "vista",
    KHIPU_API_KEY: "khipu-key",
    KHIPU_WEBHOOK_SECRET: "khipu-secret",
    KHIPU_RECEIVER_ID: "123456",
    DLOCAL_LOGIN: "dlocal-login",
    DLOCAL_TRANS_KEY: "dlocal-trans-key",
    DLOCAL_SECRET_KEY: "dlocal-secret",
    SMTP_HOST: "smtp.noren.example",
    SMTP_USER: "noren",
    SMTP_PASSWORD: "smtp-password",
    SMTP_FROM_NAME: "Noren",
    SMTP_FROM_ADDRESS: "no-responder@noren.example",
    NOREN_BUREAU: "none",
    NOREN_OBJECTS: "folder",
    NOREN_OBJECTS_FOLDER: path.dirname(keyFile),
    NOREN_ANCHORS: "none",
    NOREN_CARRIER: "none",
    VAPID_PUBLIC_KEY: point.toString("base64url"),
    VAPID_PRIVATE_KEY: d,
    VAPID_SUBJECT: "mailto:ayuda@noren.example",
  };
}
