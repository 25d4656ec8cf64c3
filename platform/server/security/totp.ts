import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;

/** A new TOTP secret: 160 random bits in base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte & 31]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a time step (RFC 6238, SHA-1, 6 digits): what authenticator apps show for 30 seconds. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The time step of an instant. */
export function totpStep(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / stepSeconds);
}

/**
 * The time step that `code` belongs to, or null. One step early or late is accepted, for clocks that differ; steps up to
 * `lastStep` are not: a code works once.
 */
export function matchTotp(
  secret: string,
  code: string,
  now: Temporal.Instant,
  lastStep: number | null,
): number | null {
  const given = Buffer.from(code);
  const current = totpStep(now);
  let matched: number | null = null;
  for (const step of [current - 1, current, current + 1]) {
    const expected = Buffer.from(totpCode(secret, step));
    const equal = given.length === expected.length && timingSafeEqual(given, expected);
    if (equal && step > (lastStep ?? -1)) matched = step;
  }
  return matched;
}

/** The address that an authenticator app reads from the QR code. */
export function totpUri(secret: string, account: string): string {
  const label = `Orbita:${account}`.slice(0, 60);
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${secret}&issuer=Orbita`;
}
