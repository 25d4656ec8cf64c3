import { createHash, randomBytes } from 'node:crypto';

/** The session cookie's name; `__Host-` pins it to this host where https is used. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-orbita' : 'orbita';
}

/** The cookie that a browser holds on its way through Google; named like {@link sessionCookieName}. */
export function googleCookieName(secure: boolean): string {
  return secure ? '__Host-orbita-google' : 'orbita-google';
}

/** The cookie that a browser is known again by when it signs in; it signs nobody in. Named like {@link sessionCookieName}. */
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

/** Sets, reads and clears what a browser holds, encrypted, for some minutes. */
export interface HeldCookie {
  set(sealed: string): void;
  clear(): void;
  read(): string | undefined;
}

/** Sets and clears the session cookie of the response being made. */
export interface SessionCookies {
  /** `persistent`: kept for the session's days, else until the browser closes (decision A8). */
  set(token: string, persistent: boolean): void;
  clear(): void;
  read(): string | undefined;
  /** What the browser is known again by (decision A23): what it came with, else new. */
  device(): string;
  /** Keeps {@link device} in the browser; {@link set} does too. */
  keepDevice(): void;
}
