import type { LocalDate } from '#platform/shared/dates.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { ImportAnswers } from '../../shared/user-import.ts';
import type { ImportCells } from '../../shared/user-import-file.rules.ts';
import type { WrittenDay } from './import-days.rules.ts';
import type { KnownMoney } from './import-money.rules.ts';
import type { HeldPayments, ImportPayments, KnownPlan } from './import-payments.service.ts';

/** A group as an import needs it: its students and places now. */
export interface KnownGroup {
  readonly id: string;
  readonly name: string;
  readonly students: number;
  readonly places: number;
}

/** A family's child: one whom the academy has, or one in a row above. */
export interface FamilyChild {
  readonly hasEmail: boolean;
  /** The family's record and the person; null for one in a row above. */
  readonly recordId: string | null;
  readonly userId: string | null;
  /** The groups in which it is (true) or once was (false), by id. */
  readonly groups: ReadonlyMap<string, boolean>;
}

/** The children of families by `parent address/child address`, and all of them by `nameKeyOf`. */
export interface FamilyChildren<Child extends FamilyChild = FamilyChild> {
  readonly children: ReadonlyMap<string, Child>;
  readonly named: ReadonlyMap<string, Child>;
}

/** What the academy already knows, by lower-case addresses. */
export interface KnownPeople extends FamilyChildren {
  readonly roles: ReadonlyMap<string, Role | null>;
  /** Children of the academy by `namesakeKeyOf`, in whatever family. */
  readonly namesakes: ReadonlySet<string>;
  readonly groups: readonly KnownGroup[];
  readonly plans: readonly KnownPlan[];
  /** What is held for children whom the academy has, by record. */
  readonly held: ReadonlyMap<string, HeldPayments>;
  /** The addresses of those whose balance was entered by hand. */
  readonly byHand: ReadonlySet<string>;
  readonly firstDay: ImportPayments['firstDay'];
  readonly today: LocalDate;
}

/** {@link KnownPeople} with the groups and plans found by name: with thousands of rows each name is folded only once. */
export interface Known extends KnownPeople, KnownMoney {
  readonly answers: ImportAnswers;
  readonly groupsNamed: (name: string) => readonly KnownGroup[];
}

/** A child in a row above, whom the academy may have too. */
export interface SeenChild extends FamilyChild {
  /** The groups that it joins, by `groupKeyOf`: they may not exist yet. */
  readonly joins: Set<string>;
  /** What the row above creates. */
  readonly made: ImportedChild | null;
  /** What is held for it, and what rows above start. */
  held: HeldPayments;
}

/** A child created by a row; one without an address is invited once there is one (decision A15). */
export interface ImportedChild {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly birthDate: LocalDate;
  readonly groupId: string | null;
  /** The day from which on it is a member; null for today. */
  readonly startsOn: LocalDate | null;
  /** The address of a second guardian. */
  readonly guardianEmail: string | null;
  /** The address of the guardian who pays. */
  readonly payerEmail: string;
}

/** The people created by the rows above. */
export interface Seen extends FamilyChildren<SeenChild> {
  readonly parents: Set<string>;
  readonly children: Map<string, SeenChild>;
  readonly named: Map<string, SeenChild>;
  readonly childEmails: Set<string>;
  readonly namesakes: Set<string>;
  /** New students by group. */
  readonly joining: Map<string, number>;
  /** Balances by payer: `address/cents`. */
  readonly balances: Set<string>;
}

/** The child whom a row names. */
export interface JudgedChild {
  /** In lower case; empty without one. */
  readonly email: string;
  /** The file gives the parent's address as the child's. */
  readonly hasParents: boolean;
  /** The child of this family whom the academy has. */
  readonly known: FamilyChild | null;
  /** The child of this family in a row above. */
  readonly above: SeenChild | null;
  /** The second guardian has this child already: their families are joined on the child's page. */
  readonly isGuardians: boolean;
  readonly birthDate: WrittenDay;
  readonly startsOn: WrittenDay;
  /** By which a child of another family is taken for the same one. */
  readonly namesakeKey: string;
}

/** A row to be judged: its cells, and the child whom it names. */
export interface Judged {
  readonly cells: ImportCells;
  /** In lower case. */
  readonly parentEmail: string;
  /** The second guardian's, in lower case; empty without one. */
  readonly guardianEmail: string;
  readonly child: JudgedChild | null;
}

/** A child as a row names it. */
export interface NamedChild {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** The key by which a child is recognised in whatever family. */
export function namesakeKeyOf({ firstName, lastName, birthDate }: NamedChild): string {
  return `${firstName} ${lastName}/${birthDate}`.normalize('NFC').toLowerCase();
}

/** The key by which a family's child without an address is recognised. */
export function nameKeyOf(parentEmail: string, child: NamedChild): string {
  return `${parentEmail}/${namesakeKeyOf(child)}`;
}

/** The key of a group's name. */
export function groupKeyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
