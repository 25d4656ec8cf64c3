import { createHash, randomBytes } from 'node:crypto';

/** The session cookie's name; `__Host-` pins it to this host where https is used. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-orbita' : 'orbita';
}

/** The cookie that a browser holds during a visit to Google; named like {@link sessionCookieName}. */
export function googleCookieName(secure: boolean): string {
  return secure ? '__Host-orbita-google' : 'orbita-google';
}

/**
 * The cookie by which a browser is recognised when it signs in; it grants no access. Named like {@link
 * sessionCookieName}.
 */
export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-orbita-device' : 'orbita-device';
}

/** A new session token (256 random bits) and the hash that is stored instead of it. */
export function newSessionToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** The stored form of a token. A fast hash suffices: a random token cannot be guessed from it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sets, reads and clears encrypted data that a browser holds for some minutes. */
export interface HeldCookie {
  set(sealed: string): void;
  clear(): void;
  read(): string | undefined;
}

/** Sets and clears the session cookie of the current response. */
export interface SessionCookies {
  /** `persistent`: kept for the session's days, otherwise until the browser closes (decision A8). */
  set(token: string, persistent: boolean): void;
  clear(): void;
  read(): string | undefined;
  /** The token by which the browser is recognised (decision A23): the one it sent, otherwise a new one. */
  device(): string;
  /** Keeps {@link device} in the browser; {@link set} does too. */
  keepDevice(): void;
}
