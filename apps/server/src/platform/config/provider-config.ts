/** Which vendor stands behind each port, and what it must be told. The sandbox's own are no choice in production. */
import { createECDH } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { AccountType } from "@noren/contract/forms/account";
import type { Lender } from "@noren/contract/landing";
import { ConfigError, type Reader } from "./config-reader.ts";
import type { FintocCollectionAccount } from "./provider-accounts.ts";
import type { DlocalAccount, KhipuAccount } from "./provider-accounts.ts";
import type { SmtpAccount } from "./provider-accounts.ts";
import type { CamaraAccount, TwilioAccount } from "./provider-accounts.ts";
import type { S3Account } from "./provider-accounts.ts";
import type { FintocAccount } from "./provider-accounts.ts";
import type { WebPushAccount } from "./provider-accounts.ts";
import type { CmfAccount } from "./provider-accounts.ts";

interface Sandbox {
  readonly provider: "sandbox";
}
type Vendor<Name extends string, Account> = { readonly provider: Name } & Account;

export interface ProviderConfig {
  readonly messages: Sandbox | Vendor<"twilio", TwilioAccount>;
  readonly payouts: Sandbox | Vendor<"fintoc", FintocAccount>;
  /** Each channel goes to the first that offers it. */
  readonly collections: readonly (
    | Sandbox
    | Vendor<"khipu", KhipuAccount>
    | Vendor<"fintoc", FintocCollectionAccount>
    | Vendor<"dlocal", DlocalAccount>
  )[];
  readonly mail: Sandbox | Vendor<"smtp", SmtpAccount>;
  readonly bureau: Sandbox | { readonly provider: "none" };
  /** Where pictures lie, encrypted. */
  readonly objects: Vendor<"folder", { readonly folder: string }> | Vendor<"s3", S3Account>;
  /** Where the end of the staff's audit is put each day. */
  readonly anchors: Sandbox | { readonly provider: "none" } | Vendor<"s3", S3Account>;
  readonly carrier: Sandbox | { readonly provider: "none" } | Vendor<"camara", CamaraAccount>;
  readonly push: Sandbox | Vendor<"web-push", WebPushAccount>;
  /** Who publishes the rate caps; where it is missing nobody is asked, and staff load them. */
  readonly rateCaps: CmfAccount | undefined;
}

/** What every reader of a port is given. */
export interface Around {
  readonly reader: Reader;
  readonly production: boolean;
  readonly publicUrl: string;
  readonly lender: Lender;
}

function readMessages({ reader, production, publicUrl }: Around): ProviderConfig["messages"] {
  const provider = production
    ? reader.choice("NOREN_MESSAGES", "twilio", ["twilio"])
    : reader.choice("NOREN_MESSAGES", "sandbox", ["sandbox"]);
  if (provider === "sandbox") return { provider };
  return {
    provider,
    publicUrl,
    baseUrl: reader.address("TWILIO_BASE_URL", "https://api.twilio.com"),
    accountSid: reader.text("TWILIO_ACCOUNT_SID", /^AC[0-9a-f]{32}$/, "must be an account SID (AC…)"),
    authToken: reader.text("TWILIO_AUTH_TOKEN", /^[0-9a-f]{32}$/, "must be 32 hexadecimal digits"),
    from: reader.text("TWILIO_FROM", /^\+\d{8,15}$/, "must be a phone number like +56212345678"),
  };
}

const ACCOUNT_ID = /^acc_\w+$/;

/** Paying and being paid are two accounts and two webhooks of one customer. */
function readFintoc(reader: Reader): Pick<FintocAccount, "baseUrl" | "secretKey" | "jwsPrivateKey"> {
  reader.text("FINTOC_JWS_PRIVATE_KEY_FILE");
  const keyFile = reader.file("FINTOC_JWS_PRIVATE_KEY_FILE") ?? "";
  return {
    baseUrl: reader.address("FINTOC_BASE_URL", "https://api.fintoc.com"),
    secretKey: reader.text("FINTOC_SECRET_KEY", /^sk_live_\w+$/, "must be a live secret key (sk_live_…)"),
    jwsPrivateKey: fs.readFileSync(keyFile, "utf8"),
  };
}

function readPayouts({ reader, production }: Around): ProviderConfig["payouts"] {
  const provider = production
    ? reader.choice("NOREN_PAYOUTS", "fintoc", ["fintoc"])
    : reader.choice("NOREN_PAYOUTS", "sandbox", ["sandbox"]);
  if (provider === "sandbox") return { provider };
  return {
    provider,
    ...readFintoc(reader),
    accountId: reader.text("FINTOC_PAYOUT_ACCOUNT_ID", ACCOUNT_ID, "must be an account id (acc_…)"),
    webhookSecret: reader.text("FINTOC_PAYOUT_WEBHOOK_SECRET"),
  };
}

const collectors = ["khipu", "fintoc", "dlocal"] as const;

function readCollector(name: (typeof collectors)[number], around: Around): ProviderConfig["collections"][number] {
  const { reader, publicUrl, lender } = around;
  if (name === "khipu")
    return {
      provider: name,
      publicUrl,
      baseUrl: reader.address("KHIPU_BASE_URL", "https://payment-api.khipu.com"),
      apiKey: reader.text("KHIPU_API_KEY"),
      webhookSecret: reader.text("KHIPU_WEBHOOK_SECRET"),
      receiverId: reader.text("KHIPU_RECEIVER_ID", /^\d{1,12}$/, "must be the number of the collecting account"),
    };
  if (name === "dlocal")
    return {
      provider: name,
      publicUrl,
      baseUrl: reader.address("DLOCAL_BASE_URL", "https://api.dlocal.com"),
      login: reader.text("DLOCAL_LOGIN"),
      transKey: reader.text("DLOCAL_TRANS_KEY"),
      secretKey: reader.text("DLOCAL_SECRET_KEY"),
    };
  const accountTypes: readonly AccountType[] = ["vista", "corriente", "ahorro", "prepago"];
  return {
    provider: name,
    ...readFintoc(reader),
    accountId: reader.text("FINTOC_COLLECTION_ACCOUNT_ID", ACCOUNT_ID, "must be an account id (acc_…)"),
    webhookSecret: reader.text("FINTOC_COLLECTION_WEBHOOK_SECRET"),
    payee: {
      bankName: reader.text("FINTOC_PAYEE_BANK"),
      accountType: reader.choice("FINTOC_PAYEE_ACCOUNT_TYPE", undefined, accountTypes),
      holderName: lender.name,
      holderRut: lender.rut,
    },
  };
}

/** Several may be named, each once: a link by one of them, a transfer by another, cash by a third. */
function readCollections(around: Around): ProviderConfig["collections"] {
  const { reader, production } = around;
  if (!production) return [{ provider: reader.choice("NOREN_COLLECTIONS", "sandbox", ["sandbox"]) }];
  const named = reader.text("NOREN_COLLECTIONS").split(",");
  const found = named.map((name) => collectors.find((known) => known === name.trim()));
  const known = found.filter((name) => name !== undefined);
  if (known.length !== named.length || new Set(known).size !== named.length)
    throw new ConfigError(
      `NOREN_COLLECTIONS must be one or more of ${collectors.join(", ")}, with commas between them`,
    );
  return known.map((name) => readCollector(name, around));
}

function readMail({ reader, production }: Around): ProviderConfig["mail"] {
  const provider = production
    ? reader.choice("NOREN_EMAIL", "smtp", ["smtp"])
    : reader.choice("NOREN_EMAIL", "sandbox", ["sandbox"]);
  if (provider === "sandbox") return { provider };
  const tls = reader.choice("SMTP_TLS", "starttls", ["starttls", "implicit"]);
  return {
    provider,
    tls,
    host: reader.text("SMTP_HOST", /^[\w.-]+$/, "must be the name of a host"),
    port: reader.integer("SMTP_PORT", tls === "starttls" ? 587 : 465, 1, 65_535),
    user: reader.text("SMTP_USER"),
    password: reader.text("SMTP_PASSWORD"),
    fromName: reader.text("SMTP_FROM_NAME"),
    fromAddress: reader.text("SMTP_FROM_ADDRESS", /^[^\s@]+@[^\s@]+$/, "must be an e-mail address"),
  };
}

/** product.md section 8: in production the bureau 'may be set to `none` expressly'; there is no adapter for a real one. */
function readBureau({ reader, production }: Around): ProviderConfig["bureau"] {
  const provider = production
    ? reader.choice("NOREN_BUREAU", undefined, ["none"])
    : reader.choice("NOREN_BUREAU", "sandbox", ["sandbox", "none"]);
  return { provider };
}

const readBucket = (reader: Reader, named: "S3_BUCKET" | "S3_ANCHORS_BUCKET"): S3Account => ({
  endpoint: reader.address("S3_ENDPOINT", `https://s3.${reader.text("S3_REGION")}.amazonaws.com`),
  region: reader.text("S3_REGION", /^[a-z0-9-]+$/, "must be the name of a region, like sa-east-1"),
  bucket: reader.text(named, /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket"),
  accessKeyId: reader.text("S3_ACCESS_KEY_ID"),
  secretAccessKey: reader.text("S3_SECRET_ACCESS_KEY"),
});

/** A bucket with Object Lock on; production says expressly that there is none. */
function readAnchors({ reader, production }: Around): ProviderConfig["anchors"] {
  const provider = production
    ? reader.choice("NOREN_ANCHORS", undefined, ["s3", "none"])
    : reader.choice("NOREN_ANCHORS", "sandbox", ["sandbox", "s3", "none"]);
  return provider === "s3" ? { provider, ...readBucket(reader, "S3_ANCHORS_BUCKET") } : { provider };
}

/** The sandbox keeps them beside its database; production says where. */
function readObjects({ reader, production }: Around): ProviderConfig["objects"] {
  const provider = reader.choice("NOREN_OBJECTS", production ? undefined : "folder", ["folder", "s3"]);
  if (provider === "s3") return { provider, ...readBucket(reader, "S3_BUCKET") };
  const given = production ? reader.text("NOREN_OBJECTS_FOLDER") : reader.optional("NOREN_OBJECTS_FOLDER");
  return { provider, folder: given ?? path.join(reader.optional("NOREN_DATA") ?? os.tmpdir(), "noren-objects") };
}

/** With a path; openly only to a stand-in on this machine. */
const PATH_ADDRESS = /^(?:https:\/\/|http:\/\/127\.0\.0\.1:)[^\s?#]*[^\s?#/]$/;

/** 'bureau and carrier check may be set to `none` expressly' */
function readCarrier({ reader, production }: Around): ProviderConfig["carrier"] {
  const provider = production
    ? reader.choice("NOREN_CARRIER", undefined, ["none", "camara"])
    : reader.choice("NOREN_CARRIER", "sandbox", ["sandbox", "none", "camara"]);
  if (provider !== "camara") return { provider };
  return {
    provider,
    baseUrl: reader.text("CAMARA_BASE_URL", PATH_ADDRESS, "must be https://… without a slash at its end"),
    tokenUrl: reader.text("CAMARA_TOKEN_URL", PATH_ADDRESS, "must be https://… without a slash at its end"),
    clientId: reader.text("CAMARA_CLIENT_ID"),
    clientSecret: reader.text("CAMARA_CLIENT_SECRET"),
  };
}

/** `npx web-push generate-vapid-keys` makes a pair. Another pair loses every subscription, so it is kept for good. */
function readPush({ reader, production }: Around): ProviderConfig["push"] {
  const provider = production
    ? reader.choice("NOREN_PUSH", "web-push", ["web-push"])
    : reader.choice("NOREN_PUSH", "sandbox", ["sandbox"]);
  if (provider === "sandbox") return { provider };
  const [publicKey, privateKey] = [
    reader.text("VAPID_PUBLIC_KEY", /^B[\w-]{86}$/, "must be a point of P-256 in base64url (87 characters)"),
    reader.text("VAPID_PRIVATE_KEY", /^[\w-]{43}$/, "must be 32 bytes in base64url (43 characters)"),
  ];
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  if (pair.getPublicKey("base64url") !== publicKey)
    throw new ConfigError("VAPID_PUBLIC_KEY is not the public half of VAPID_PRIVATE_KEY");
  const subject = reader.text("VAPID_SUBJECT", /^(?:mailto:\S+@\S+|https:\/\/\S+)$/, "must be mailto:… or https://…");
  return { provider, publicKey, privateKey, subject };
}

function readRateCaps({ reader }: Around): ProviderConfig["rateCaps"] {
  const baseUrl = reader.address("CMF_BASE_URL", "https://api.cmfchile.cl");
  const apiKey = reader.optional("CMF_API_KEY");
  return apiKey === undefined ? undefined : { baseUrl, apiKey };
}

export const readProviders = (around: Around): ProviderConfig => ({
  messages: readMessages(around),
  payouts: readPayouts(around),
  collections: readCollections(around),
  mail: readMail(around),
  bureau: readBureau(around),
  objects: readObjects(around),
  anchors: readAnchors(around),
  carrier: readCarrier(around),
  push: readPush(around),
  rateCaps: readRateCaps(around),
});
