import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

it('runs the demo on loopback when nothing is set', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, dataDir: '.data', sessionDays: 30 });
  expect(env.publicUrl).toBe('http://localhost:3000');
  expect(env.listensBeyondLoopback).toBe(false);
});

it('treats an empty variable as unset', () => {
  expect(readEnv({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

it('is no demo with a database of its own, unless asked', () => {
  const DATABASE_URL = 'postgres://orbita@db.example/orbita';
  expect(readEnv({ DATABASE_URL }).demo).toBe(false);
  expect(readEnv({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
});

it('accepts a database on a unix socket', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://orbita@%2Ftmp%2Forbita/orbita' })).not.toThrow();
});

it('accepts several database hosts, and none of standbys', () => {
  const DATABASE_URL = 'postgres://orbita:secret@a:5432,b:5433/orbita';
  expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  expect(() => readEnv({ DATABASE_URL: `${DATABASE_URL}?target_session_attrs=standby` })).toThrow(
    'target_session_attrs=read-write',
  );
});

it('refuses the demo in production, whose passwords are public', () => {
  expect(() => readEnv({ DEMO: 'true', NODE_ENV: 'production' })).toThrow(/DEMO/);
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/DATABASE_URL/);
});

it('signs in with Google only when it has both credentials', () => {
  expect(readEnv({}).google).toBeNull();
  const both = { GOOGLE_CLIENT_ID: 'orbita', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readEnv(both).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'orbita',
    clientSecret: 'secret',
  });
  const issuer = 'http://127.0.0.1:4001';
  expect(readEnv({ ...both, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer);
});

it.each([
  [undefined, false],
  ['false', false],
  ['true', true],
  ['0', 0],
  ['1', 1],
  ['2', 2],
])('trusts as many proxies in front as TRUST_PROXY=%s says', (TRUST_PROXY, trusted) => {
  expect(readEnv({ TRUST_PROXY }).trustProxy).toBe(trusted);
});

it('notices that it listens beyond this machine', () => {
  expect(readEnv({ HOST: '0.0.0.0' }).listensBeyondLoopback).toBe(true);
});

describe('an invalid value names its variable and the fix', () => {
  it.each([
    ['PORT', '70000', 'whole number'],
    ['PORT', 'web', 'whole number'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['SMTP_URL', 'mail.example', 'smtp://'],
    ['PUBLIC_URL', 'orbita', 'https://'],
    ['DEMO', 'perhaps', 'true or false'],
    ['SESSION_DAYS', '0', '1 to 365'],
    ['TRUST_PROXY', '-1', '0 to 20'],
    ['TRUST_PROXY', '1.5', '0 to 20'],
    ['TRUST_PROXY', '10.0.0.1', '0 to 20'],
    ['LOG_LEVEL', 'loud', 'one of'],
    ['MAIL_FROM', 'nobody', 'sender'],
    ['GOOGLE_CLIENT_ID', 'orbita', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'secret', 'GOOGLE_CLIENT_ID'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'secret key'],
    ['STRIPE_API', 'http://api.stripe.com', 'https'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com', 'https'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1.example.com', 'https'],
  ])('%s=%s', (name, value, mend) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(name);
    expect(read).toThrow(mend);
  });
});

it('keeps files in a bucket only when its address and both keys are set', () => {
  expect(readEnv({}).bucket).toBeNull();
  const all = {
    S3_URL: 'https://s3.example/orbita/',
    S3_ACCESS_KEY_ID: 'orbita',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readEnv(all).bucket).toEqual({
    url: 'https://s3.example/orbita',
    region: 'auto',
    accessKeyId: 'orbita',
    secretAccessKey: 'secret',
    patience: 30_000,
  });
  expect(() => readEnv({ ...all, S3_ACCESS_KEY_ID: '' })).toThrow(/S3_ACCESS_KEY_ID/);
  expect(() => readEnv({ ...all, S3_PATIENCE: '0' })).toThrow(/S3_PATIENCE/);
});

it('keeps backups in a folder or in a bucket, never in both', () => {
  expect(readEnv({}).backupPlace).toBeNull();
  expect(readEnv({ BACKUP_DIR: '/srv/backups' }).backupPlace).toEqual({ folder: '/srv/backups' });
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'orbita', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };
  const all = { ...keys, BACKUP_S3_URL: 'https://s3.example/backups/' };
  expect(readEnv(all)).toMatchObject({
    bucket: null,
    backupPlace: { bucket: { url: 'https://s3.example/backups', region: 'auto', patience: 120_000 } },
  });
  expect(() => readEnv(keys)).toThrow(/^BACKUP_S3_URL/);
  expect(() => readEnv({ ...all, BACKUP_DIR: '/srv/backups' })).toThrow(/^BACKUP_DIR/);
});
