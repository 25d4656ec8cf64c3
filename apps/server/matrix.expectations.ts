import type { Db } from '#platform/server/database/database.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Side, World } from './matrix.world.ts';

export type Which = 'own' | 'foreign' | 'missing';
export type Outcome = ErrorCode | null;
/** What an actor gets: the same for any object, or by object. Null = it works. */
export type Expectation = Outcome | Record<Which, Outcome>;

export interface Tools {
  readonly db: Db;
  readonly requestId: string;
  readonly world: World;
}

export interface Entry {
  readonly input: (side: Side, tools: Tools) => unknown;
  /** False for procedures that name no object. */
  readonly perObject?: false;
  readonly expect: Record<'nobody' | 'child' | 'parent' | 'teacher' | 'admin', Expectation>;
}

export const signedOut = 'auth/user-not-found';
export const denied = 'auth/permission-denied';
export const unseen = 'db/no-document';

/** Outside an actor's reach an object does not exist (decision R1). */
export const own: Expectation = { own: null, foreign: unseen, missing: unseen };
export const everything: Expectation = { own: null, foreign: null, missing: unseen };
export const staffOnly = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: own,
  admin: everything,
} as const;
export const familyAndStaff = {
  nobody: signedOut,
  child: own,
  parent: own,
  teacher: own,
  admin: everything,
} as const;
export const familyOnly = {
  nobody: signedOut,
  child: own,
  parent: own,
  teacher: denied,
  admin: denied,
} as const;
export const everybody = { nobody: null, child: null, parent: null, teacher: null, admin: null } as const;

export const everybodyGets = (code: Outcome) =>
  ({ nobody: code, child: code, parent: code, teacher: code, admin: code }) as const;
export const noLink = 'auth/invalid-link';
export const badLink = everybodyGets(noLink);
export const ownAccount = { ...everybodyGets(null), nobody: signedOut } as const;
export const needsPassword = { ...everybodyGets('auth/wrong-password'), nobody: signedOut } as const;
export const adminOnly = {
  nobody: signedOut,
  child: denied,
  parent: denied,
  teacher: denied,
  admin: null,
} as const;
