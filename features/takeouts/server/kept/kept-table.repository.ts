import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { KeepingName } from '../../shared/keepings.ts';

/** A person whose data is taken out. */
export interface Subject {
  readonly userId: string;
  /** The families' records of a child; none of an adult. */
  readonly recordIds: readonly string[];
  /** Where their mails go. */
  readonly email: string | null;
}

/** Which rows `t` of a table are about a person. */
export type Whose = (subject: Subject) => RawBuilder<boolean>;

/** The parts of a take-out, in its order. */
export const parts = [
  'profile',
  'family',
  'groups',
  'attendance',
  'points',
  'feedback',
  'courses',
  'works',
  'diplomas',
  'payments',
  'messages',
  'choices',
  'access',
  'log',
] as const;
export type Part = (typeof parts)[number];

/** A table with rows about people: what a take-out says of them, and what not. */
export interface AboutPeople {
  readonly part: Part;
  /** What the take-out calls it; the table's name if omitted. */
  readonly name?: string;
  readonly whose: Whose;
  /** The columns that are taken out, separated by spaces. */
  readonly shows: string;
  /** The others: keys, secrets, and what names another person. */
  readonly hides: string;
  /** What rows mean beyond their columns, as SQL over `t`: the name of a group instead of its id. */
  readonly adds?: Readonly<Record<string, string>>;
  /** The order of the rows, as SQL over `t`. */
  readonly order?: string;
  readonly kept: KeepingName;
}

/** A table whose rows no take-out holds, and why. */
export interface NotTakenOut {
  readonly left: 'nobody' | 'secret' | 'work' | 'others' | 'elsewhere';
  readonly kept: KeepingName;
}

/** What a table says of people. */
export type KeptTable = AboutPeople | NotTakenOut;

/** Classes of some of the tables; a name that is no table does not compile. */
export type KeptTables = Partial<Readonly<Record<keyof Database, KeptTable>>>;

const column = (name: string) => sql.ref(`t.${name}`);

/** Rows that name the person. */
export const ofUser =
  (name = 'user_id'): Whose =>
  ({ userId }) =>
    sql`${column(name)} = ${userId}`;

/** Rows that name the family's record of a child. */
export const ofRecord =
  (name = 'child_id'): Whose =>
  ({ recordIds }) =>
    sql`${column(name)} = ANY(${[...recordIds]}::uuid[])`;

/** Rows that belong to a row of the person in another table. */
export const within =
  (name: string, table: keyof Database, owner: string, key = 'id'): Whose =>
  ({ userId }) =>
    sql`${column(name)} IN (SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${userId})`;

/** Nobody's: what the academy keeps about itself. */
export const nobodys: NotTakenOut = { left: 'nobody', kept: 'academy' };

/** Names people only as those who did something, which the audit log tells of them. */
export const workOf = (kept: KeepingName = 'academy'): NotTakenOut => ({ left: 'work', kept });

/** What others could sign in with or find out: nobody gets it. */
export const secret = (kept: KeepingName): NotTakenOut => ({ left: 'secret', kept });

/** Tells of the person what other tables in the take-out tell, too. */
export const elsewhere = (kept: KeepingName): NotTakenOut => ({ left: 'elsewhere', kept });

/** The name of the group in a column. */
export const groupName = (name = 'group_id') => `(SELECT g.name FROM groups g WHERE g.id = t.${name})`;
