/** What each vendor must be told. */
import type { AccountType } from "@noren/contract/forms/account";

export interface FintocAccount {
  /** https://api.fintoc.com */
  readonly baseUrl: string;
  /** `sk_live_…`, or `sk_test_…` where test money moves. */
  readonly secretKey: string;
  /** PEM; its public half is registered with Fintoc. */
  readonly jwsPrivateKey: string;
  /** `acc_…`: the account that pays, or is paid into. */
  readonly accountId: string;
  /** Of the one webhook endpoint that this port reads. */
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

export interface FintocCollectionAccount extends FintocAccount {
  /** What a payer must type besides the number. */
  readonly payee: {
    readonly bankName: string;
    readonly accountType: AccountType;
    readonly holderName: string;
    readonly holderRut: string;
  };
}

export interface KhipuAccount {
  /** https://payment-api.khipu.com */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Of the collecting account: signs what it is notified of. */
  readonly webhookSecret: string;
  /** Number of the collecting account. */
  readonly receiverId: string;
  /** Our own public address: Khipu posts to it, and sends the payer back to it. */
  readonly publicUrl: string;
  readonly timeoutMs?: number;
}

export interface DlocalAccount {
  /** https://api.dlocal.com */
  readonly baseUrl: string;
  readonly login: string;
  readonly transKey: string;
  /** Signs what we ask and what we are notified of. */
  readonly secretKey: string;
  /** Our own public address: dLocal posts to it. */
  readonly publicUrl: string;
  readonly timeoutMs?: number;
}

export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  /** `starttls` (port 587) begins in the clear and goes no further without TLS; `implicit` is TLS from the first byte. */
  readonly tls: "starttls" | "implicit";
  readonly user: string;
  readonly password: string;
  /** The sender: its name as people see it, and its address. */
  readonly fromName: string;
  readonly fromAddress: string;
  /** PEM of who signed the server's certificate, where that is nobody the machine knows. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** Of a carrier, or of whoever stands for all of them, that speaks CAMARA's one-time-password-sms. */
export interface CamaraAccount {
  /** With the version: `https://api.carrier.example/one-time-password-sms/v1` */
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface TwilioAccount {
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The sending number, E.164. */
  readonly from: string;
  /** Our own public address: Twilio posts reports to it, and its signature covers it. */
  readonly publicUrl: string;
}

export interface S3Account {
  /** Of the service: `https://s3.sa-east-1.amazonaws.com`, or of another that speaks the same. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface KmsAccount {
  /** Of the service: `https://kms.sa-east-1.amazonaws.com`, or of another that speaks the same. */
  readonly endpoint: string;
  readonly region: string;
  /** The key that seals from now on: its id or ARN, no alias, which may lead elsewhere tomorrow. */
  readonly keyId: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface VapidKeys {
  /** Both base64url: a point of P-256, uncompressed, and its secret. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface WebPushAccount extends VapidKeys {
  /** Whom a push service writes to when something is wrong: mailto: or https:. */
  readonly subject: string;
}

export interface CmfAccount {
  /** https://api.cmfchile.cl */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}
