/** How to fix each setting that is not valid. */
export const mends: Record<string, string> = {
  PORT: 'a whole number from 0 to 65535, for example 3000',
  HOST: 'an address to listen on, for example 127.0.0.1',
  DATA_DIR: 'a folder for the embedded database and for files, for example .data',
  DATABASE_URL:
    'an address such as postgres://user:password@host:5432/name, or of several hosts such as postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write',
  PUBLIC_URL: 'the address people open, for example https://orbita.example',
  DEMO: 'true or false',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  IMAP_URL:
    'an address such as imaps://user:password@host:993/INBOX, set together with REPLY_ADDRESS; imap:// begins with STARTTLS',
  REPLY_ADDRESS:
    'an address such as reply@example.org or reply+{token}@example.org, at most 30 characters before the @, set together with IMAP_URL',
  MAIL_FROM: 'a sender such as Orbita <info@example.org>',
  ORDERS_EMAIL: 'the address that prize orders are emailed to',
  STAFF_EMAIL_DOMAINS: 'domains separated by commas, for example orbita.lt,kids.orbita.lt',
  SESSION_DAYS: 'a whole number of days from 1 to 365',
  TRUST_PROXY:
    'the number of proxies in front that add to X-Forwarded-For, 0 to 20; true when they replace it, or false',
  TEACHERS_MAY_APPROVE: 'true or false',
  S3_URL: 'the address of a bucket such as https://s3.example.org/orbita',
  S3_REGION: 'the region of the bucket, for example eu-north-1',
  S3_ACCESS_KEY_ID: 'set together with S3_URL and S3_SECRET_ACCESS_KEY',
  S3_SECRET_ACCESS_KEY: 'set together with S3_URL and S3_ACCESS_KEY_ID',
  S3_PATIENCE: 'seconds from 0.1 to 300, for example 30',
  BACKUP_DIR:
    'a folder for nightly backups, for example /srv/backups/orbita, and left out where BACKUP_S3_URL is set',
  BACKUP_S3_URL: 'the address of a bucket for nightly backups such as https://s3.example.org/orbita-backups',
  BACKUP_S3_REGION: 'the region of the bucket for backups, for example eu-north-1',
  BACKUP_S3_ACCESS_KEY_ID: 'set together with BACKUP_S3_URL and BACKUP_S3_SECRET_ACCESS_KEY',
  BACKUP_S3_SECRET_ACCESS_KEY: 'set together with BACKUP_S3_URL and BACKUP_S3_ACCESS_KEY_ID',
  BACKUP_S3_PATIENCE: 'seconds from 0.1 to 300, for example 120',
  BACKUP_RECIPIENTS: 'public keys of age separated by commas, each beginning with age1',
  GOOGLE_CLIENT_ID: 'set together with GOOGLE_CLIENT_SECRET, or left out',
  GOOGLE_CLIENT_SECRET: 'set together with GOOGLE_CLIENT_ID, or left out',
  GOOGLE_ISSUER: 'an https address such as https://accounts.google.com; http on this machine only',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector of traces, for example http://127.0.0.1:4318',
  OTEL_SERVICE_NAME: 'a name of letters, digits, dots and dashes, for example orbita',
  OTEL_TRACES_SAMPLER_ARG: 'the share of traces that are kept, from 0 to 1, for example 0.1',
  METRICS_TOKEN: 'at least 24 characters without spaces',
  STRIPE_SECRET_KEY: 'a secret key such as sk_live_…, set together with STRIPE_WEBHOOK_SECRET, or left out',
  STRIPE_WEBHOOK_SECRET: 'a signing secret such as whsec_…, set together with STRIPE_SECRET_KEY, or left out',
  STRIPE_API: 'an https address such as https://api.stripe.com; http on this machine only',
  PUSH_SERVICE: 'an http address on this machine such as http://127.0.0.1:4003',
  SMS_URL:
    'an https address such as https://sms.example.org/send; http on this machine only, without a user or password',
  SMS_PROVIDER:
    'the name of the provider, as the privacy policy gives it to families, set together with SMS_URL',
  SMS_BODY:
    'JSON or a form with {to} and {text}, for example {"to":"{to}","text":"{text}"}, left out where SMS_URL has both',
  SMS_AUTH_HEADER:
    'a header such as Authorization: Bearer …, its name and value separated by a colon and a space',
  SMS_SENDER: 'the sender that phones show: up to 16 letters, digits, spaces, or one of + . - _',
  SMS_ID_PATH: 'where the JSON of the answer has the id of a message, for example messages.0.id',
  SMS_PATIENCE: 'seconds from 0.1 to 300, for example 15',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
};
