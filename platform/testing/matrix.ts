import type { Db } from '#platform/server/database/database.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** Whose object a call names, and the expected answer: a refusal, or null when it works. */
export type Which = 'own' | 'foreign' | 'missing';
export type Outcome = ErrorCode | null;
/** What an actor gets: the same for any object, or by object. Null = it works. */
export type Expectation = Outcome | Record<Which, Outcome>;

/** One family, their group and all that belongs to it. */
export interface Side {
  readonly parent: string;
  readonly child: string;
  /** The family's record of the child. */
  readonly record: string;
  readonly teacher: string;
  readonly group: string;
  readonly module: string;
  /** The first lesson of the module, open to the group, with its topic and exercise. */
  readonly lesson: string;
  readonly topic: string;
  readonly exercise: string;
  readonly event: string;
  readonly reward: string;
  readonly option: string;
}

/** Two sides that have nothing in common, an admin over both, and ids that nothing has. */
export interface World {
  readonly admin: string;
  readonly own: Side;
  readonly foreign: Side;
  readonly missing: Side;
}

/** What an input is made from: the database, a fresh id for the request, and the world. */
export interface Tools {
  readonly db: Db;
  readonly requestId: string;
  readonly world: World;
}

/** A procedure in the matrix: how its input names an object, and who gets what. */
export interface Entry {
  readonly input: (side: Side, tools: Tools) => unknown;
  /** Another way to name an object, with the same answers. */
  readonly other?: (side: Side, tools: Tools) => unknown;
  /** False for procedures that name no object. */
  readonly perObject?: false;
  readonly expect: Record<'nobody' | 'child' | 'parent' | 'teacher' | 'admin', Expectation>;
}

/** The refusals that most rows name. */
export const signedOut = 'auth/user-not-found';
export const denied = 'auth/permission-denied';
export const unseen = 'db/no-document';

/** Outside an actor's reach an object does not exist (decision R1). */
export const own: Expectation = { own: null, foreign: unseen, missing: unseen };
/** For an admin every object is within reach. */
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

/** The same answer for each role. */
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
