import * as z from 'zod/mini';
import { HostListError, readHostList } from './database/hosts/host-list.ts';
import { mends } from './env-mends.ts';
import { imapAddress, isReplyAddress, type MailboxSettings, mailboxOf } from './mail/mailbox-settings.ts';
import { headerOf, isSmsBody, isSmsUrl, type SmsSettings, smsHeader } from './sms/sms-settings.ts';

const flag = z.stringbool();
const csv = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
  ),
);
// Digits are a number of proxies: 1 means one of them, not “yes”.
const proxies = z.union([z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)), flag]);
// Public keys of age: X25519, or post-quantum.
const recipients = z.pipe(csv, z.array(z.string().check(z.regex(/^age1(pq1)?[02-9ac-hj-np-z]{50,}$/))));
const patience = z.coerce.number().check(z.minimum(0.1), z.maximum(300));
const httpAddress = z.url({ protocol: /^https?$/ });
// Secrets and signatures travel there: plain HTTP is allowed on this machine only.
const issuerAddress = z
  .string()
  .check(z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$))/), z.url());

const onThisMachine = z
  .string()
  .check(z.regex(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/), z.url());

function isDatabaseAddress(text: string): boolean {
  try {
    readHostList(text);
    return true;
  } catch (error) {
    if (error instanceof HostListError) return false;
    throw error;
  }
}

const schema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  HOST: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseAddress))),
  PUBLIC_URL: z.optional(httpAddress),
  DEMO: z.optional(flag),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  IMAP_URL: z.optional(z.string().check(z.refine((text) => imapAddress(text) !== null))),
  REPLY_ADDRESS: z.optional(z.string().check(z.refine(isReplyAddress))),
  MAIL_FROM: z._default(z.string().check(z.regex(/@/)), 'Orbita <info@orbita.lt>'),
  ORDERS_EMAIL: z._default(z.string().check(z.regex(/@/)), 'prizai@orbita.lt'),
  STAFF_EMAIL_DOMAINS: z._default(csv, ['orbita.lt']),
  SESSION_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365)), 30),
  TRUST_PROXY: z._default(proxies, false),
  TEACHERS_MAY_APPROVE: z._default(flag, true),
  S3_URL: z.optional(httpAddress),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PATIENCE: z._default(patience, 30),
  BACKUP_DIR: z.optional(z.string().check(z.minLength(1))),
  BACKUP_S3_URL: z.optional(httpAddress),
  BACKUP_S3_REGION: z._default(z.string(), 'auto'),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_S3_PATIENCE: z._default(patience, 120),
  BACKUP_RECIPIENTS: z._default(recipients, []),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(issuerAddress, 'https://accounts.google.com'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.regex(/^[\w.-]{1,100}$/)), 'orbita'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{24,200}$/))),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_\w+$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\w+$/))),
  STRIPE_API: z._default(issuerAddress, 'https://api.stripe.com'),
  PUSH_SERVICE: z.optional(onThisMachine),
  SMS_URL: z.optional(z.string().check(z.refine(isSmsUrl))),
  SMS_PROVIDER: z.optional(z.string().check(z.minLength(2), z.maxLength(100))),
  SMS_BODY: z.optional(z.string().check(z.refine(isSmsBody))),
  SMS_AUTH_HEADER: z.optional(z.string().check(z.regex(smsHeader))),
  SMS_SENDER: z._default(z.string().check(z.regex(/^[\w +.-]{1,16}$/)), 'Orbita'),
  SMS_ID_PATH: z.optional(z.string().check(z.regex(/^[\w-]+(\.[\w-]+){0,9}$/))),
  SMS_PATIENCE: z._default(patience, 15),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: z.optional(z.string()),
});

/** How Google knows this server, and who signs on Google's behalf. */
export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A bucket of an S3-compatible service, and the credentials for it. */
export interface BucketSettings {
  /** With the bucket's name, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long it may be silent, in milliseconds. */
  readonly patience: number;
}

/** Where nightly backups are kept. */
export type BackupPlaceSettings = { readonly folder: string } | { readonly bucket: BucketSettings };

/** How Stripe identifies this academy, and how its events are verified. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where calls to it go, without a trailing slash. */
  readonly api: string;
}

/** Where traces go. */
export interface TracingSettings {
  /** The collector, without a trailing slash and without the path of traces. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that are kept, 0 to 1. */
  readonly ratio: number;
}

/** The settings of one process (docs/operations.md lists them). */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string;
  /** False when `PUBLIC_URL` is only derived from the port. */
  readonly publicUrlIsSet: boolean;
  readonly demo: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The mailbox that receives answers to mails; null: nobody is asked to answer by mail. */
  readonly mailbox: MailboxSettings | null;
  readonly ordersEmail: string;
  readonly staffEmailDomains: readonly string[];
  readonly sessionDays: number;
  /** Which proxies in front are trusted: a number of them, every one that claims to be a proxy, or none. */
  readonly trustProxy: boolean | number;
  readonly teachersMayApprove: boolean;
  /** Sign-in with Google; null while it is off (decision A7). */
  readonly google: GoogleSettings | null;
  /** Where files are stored; null: in the folder `files` of `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** Where nightly backups are kept; null: none are made. */
  readonly backupPlace: BackupPlaceSettings | null;
  /** Who can open backups, as public keys of age; nobody: they are not encrypted. */
  readonly backupRecipients: readonly string[];
  /** Opens `/metrics` to programs on other machines; undefined: to this machine alone. */
  readonly metricsToken: string | undefined;
  /** Traces of requests and jobs; null: none. */
  readonly tracing: TracingSettings | null;
  /** Payments by Stripe; null: by bank transfer (decision B2). */
  readonly stripe: StripeSettings | null;
  /** A push service on this machine that replaces all others, for tests; null to use the browsers' own. */
  readonly pushService: string | null;
  /** The provider of SMS; null: none are sent, and nobody is offered any. */
  readonly sms: SmsSettings | null;
  readonly logLevel: string;
  readonly listensBeyondLoopback: boolean;
}

/** A setting is missing or wrong; the message names the variable and how to fix it. */
export class EnvError extends Error {}

function googleOf(e: z.infer<typeof schema>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = e;
  if (!clientId && !clientSecret) return null;
  if (clientId && clientSecret) return { issuer: e.GOOGLE_ISSUER, clientId, clientSecret };
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  throw new EnvError(`${missing} is not valid: it must be ${mends[missing]}.`);
}

function stripeOf(e: z.infer<typeof schema>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e;
  if (!secretKey && !webhookSecret) return null;
  if (secretKey && webhookSecret) {
    return { secretKey, webhookSecret, api: e.STRIPE_API.replace(/\/+$/, '') };
  }
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  throw new EnvError(`${missing} is not valid: it must be ${mends[missing]}.`);
}

/** The bucket of the variables that begin so; null where none of them is set. */
function bucketOf(e: z.infer<typeof schema>, prefix: 'S3' | 'BACKUP_S3'): BucketSettings | null {
  const names = [`${prefix}_URL`, `${prefix}_ACCESS_KEY_ID`, `${prefix}_SECRET_ACCESS_KEY`] as const;
  const [url, accessKeyId, secretAccessKey] = names.map((name) => e[name]);
  if (url && accessKeyId && secretAccessKey) {
    const [region, seconds] = [e[`${prefix}_REGION`], e[`${prefix}_PATIENCE`]];
    return { url: url.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey, patience: seconds * 1_000 };
  }
  const missing = names.filter((name) => !e[name]);
  if (missing.length === names.length) return null;
  throw new EnvError(missing.map((name) => `${name} is not valid: it must be ${mends[name]}.`).join('\n'));
}

function backupPlaceOf(e: z.infer<typeof schema>): BackupPlaceSettings | null {
  const [folder, bucket] = [e.BACKUP_DIR, bucketOf(e, 'BACKUP_S3')];
  if (folder && bucket) throw new EnvError(`BACKUP_DIR is not valid: it must be ${mends.BACKUP_DIR}.`);
  if (bucket) return { bucket };
  return folder ? { folder } : null;
}

function mailboxSettingsOf({ IMAP_URL: url, REPLY_ADDRESS: address }: z.infer<typeof schema>) {
  if (!url && !address) return null;
  if (url && address) return mailboxOf(url, address);
  const missing = url ? 'REPLY_ADDRESS' : 'IMAP_URL';
  throw new EnvError(`${missing} is not valid: it must be ${mends[missing]}.`);
}

function tracingOf(e: z.infer<typeof schema>): TracingSettings | null {
  const endpoint = e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  return endpoint ? { endpoint, serviceName: e.OTEL_SERVICE_NAME, ratio: e.OTEL_TRACES_SAMPLER_ARG } : null;
}

function smsOf(e: z.infer<typeof schema>): SmsSettings | null {
  const { SMS_URL: url, SMS_PROVIDER: provider, SMS_BODY: body = null } = e;
  if (!url) return null;
  if (!provider) throw new EnvError(`SMS_PROVIDER is not valid: it must be ${mends.SMS_PROVIDER}.`);
  // Without a body the text has no other place than the address.
  if (body === null && !isSmsBody(`?${url}`))
    throw new EnvError(`SMS_BODY is not valid: it must be ${mends.SMS_BODY}.`);
  const header = headerOf(e.SMS_AUTH_HEADER);
  const idPath = e.SMS_ID_PATH ?? null;
  return { provider, url, body, header, sender: e.SMS_SENDER, idPath, patience: e.SMS_PATIENCE * 1_000 };
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and validates the environment; empty variables count as unset. Throws {@link EnvError}. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new EnvError(
      names.map((name) => `${name} is not valid: it must be ${mends[name] ?? 'fixed'}.`).join('\n'),
    );
  }
  const e = parsed.data;
  const demo = e.DEMO ?? e.DATABASE_URL === undefined;
  if (demo && e.NODE_ENV === 'production') {
    throw new EnvError(
      'DEMO cannot run with NODE_ENV=production: its passwords are public. Set DATABASE_URL or DEMO=false.',
    );
  }
  const host = e.HOST ?? '127.0.0.1';
  return {
    port: e.PORT,
    host,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    publicUrlIsSet: e.PUBLIC_URL !== undefined,
    demo,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailbox: mailboxSettingsOf(e),
    ordersEmail: e.ORDERS_EMAIL,
    staffEmailDomains: e.STAFF_EMAIL_DOMAINS,
    sessionDays: e.SESSION_DAYS,
    trustProxy: e.TRUST_PROXY,
    teachersMayApprove: e.TEACHERS_MAY_APPROVE,
    google: googleOf(e),
    bucket: bucketOf(e, 'S3'),
    backupPlace: backupPlaceOf(e),
    backupRecipients: e.BACKUP_RECIPIENTS,
    metricsToken: e.METRICS_TOKEN,
    tracing: tracingOf(e),
    stripe: stripeOf(e),
    pushService: e.PUSH_SERVICE?.replace(/\/+$/, '') ?? null,
    sms: smsOf(e),
    logLevel: e.LOG_LEVEL,
    listensBeyondLoopback: !loopback.has(host),
  };
}
