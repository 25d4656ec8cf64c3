import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { suggestEmail, whyEmailNotAccepted } from '#features/identity/shared/email.rules.ts';
import { emailSchema } from '#features/identity/shared/email.ts';
import { firstNameSchema, lastNameSchema } from '#features/identity/shared/registration.ts';
import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { ImportHint } from '../../shared/user-import.ts';
import type { ImportCells } from '../../shared/user-import-file.rules.ts';

/** What the academy already knows, by lower-case addresses. */
export interface KnownPeople {
  readonly roles: ReadonlyMap<string, Role | null>;
  /** `parent address/child address` of every family's children who have one. */
  readonly children: ReadonlySet<string>;
  /** Every family's children by `nameKeyOf`, and whether one has an address. */
  readonly named: ReadonlyMap<string, { readonly hasEmail: boolean }>;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly today: LocalDate;
}

/** {@link KnownPeople} with the groups found by name: with thousands of rows each name is folded only once. */
export interface Known extends KnownPeople {
  readonly groupsNamed: (name: string) => KnownPeople['groups'];
}

/** The people created by the rows above. */
export interface Seen {
  readonly parents: Set<string>;
  readonly children: Set<string>;
  readonly childEmails: Set<string>;
}

interface JudgedChild {
  /** In lower case; empty without one. */
  readonly email: string;
  /** The file gives the parent's address as the child's. */
  readonly hasParents: boolean;
  /** The family has this child already. */
  readonly isKnown: boolean;
}

/** A row to be judged: its cells, and the child whom it names. */
export interface Judged {
  readonly cells: ImportCells;
  /** In lower case. */
  readonly parentEmail: string;
  readonly child: JudgedChild | null;
}

/** The problems of a row, as codes; a row with problems creates nothing. */
export function problemsOf(judged: Judged, known: Known, seen: Seen): string[] {
  const { cells, child } = judged;
  return [
    ...when(!['', 'parent', 'child'].includes(cells.role), 'role_not_imported'),
    ...parentProblems(judged, known, seen),
    ...(child ? childProblems(judged, child, known, seen) : []),
    ...(cells.group === '' ? [] : groupProblems(cells.group, known)),
  ];
}

/** Hints for the importer to check, about new people. Also for a refused address: there the right one is needed most. */
export function hintsOf({ parentEmail, child }: Judged, known: KnownPeople): ImportHint[] {
  return [
    ...(known.roles.has(parentEmail) ? [] : typoIn('parent_email_typo', parentEmail)),
    ...(child && !child.isKnown ? hintsOfChild(child) : []),
  ];
}

function typoIn(key: ImportHint['key'], email: string): ImportHint[] {
  const meant = suggestEmail(email);
  return meant === null ? [] : [{ key, email: meant }];
}

function hintsOfChild({ email, hasParents }: JudgedChild): ImportHint[] {
  if (email !== '') return typoIn('child_email_typo', email);
  return [{ key: hasParents ? 'child_email_is_parents' : 'child_email_missing', email: null }];
}

const when = (condition: boolean, problem: string) => (condition ? [problem] : []);

function nameProblems(cells: ImportCells, who: 'parent' | 'child'): string[] {
  return [
    ...when(!firstNameSchema.safeParse(cells[`${who}_first_name`]).success, `${who}_first_name_invalid`),
    ...when(!lastNameSchema.safeParse(cells[`${who}_last_name`]).success, `${who}_last_name_invalid`),
  ];
}

function emailProblems(email: string, who: 'parent' | 'child'): string[] {
  if (!emailSchema.safeParse(email).success) return [`${who}_email_invalid`];
  return when(whyEmailNotAccepted(email) !== null, `${who}_email_not_accepted`);
}

function parentProblems({ cells, parentEmail: email }: Judged, known: KnownPeople, seen: Seen): string[] {
  const isTaken = known.roles.has(email) ? known.roles.get(email) !== 'parent' : seen.childEmails.has(email);
  return [
    ...nameProblems(cells, 'parent'),
    ...emailProblems(email, 'parent'),
    ...when(isTaken, 'parent_email_taken'),
  ];
}

function childProblems(
  { cells, parentEmail }: Judged,
  { email: childEmail, isKnown: isKnownChild }: JudgedChild,
  known: KnownPeople,
  seen: Seen,
): string[] {
  const birthDate = dateOf(cells.child_birth_date);
  const hasDate = isLocalDate(birthDate);
  const family = `${parentEmail}/${childEmail}`;
  const isOthers =
    known.roles.has(childEmail) ||
    seen.parents.has(childEmail) ||
    (seen.childEmails.has(childEmail) && !seen.children.has(family));
  return [
    ...nameProblems(cells, 'child'),
    ...(childEmail === '' ? [] : emailProblems(childEmail, 'child')),
    ...when(!isKnownChild && childEmail !== '' && isOthers, 'child_email_taken'),
    ...when(!hasDate, 'child_birth_date_invalid'),
    ...when(
      hasDate && !isKnownChild && whyNotOfAge(birthDate, known.today) !== null,
      'child_age_out_of_range',
    ),
  ];
}

function groupProblems(name: string, known: Known): string[] {
  const found = known.groupsNamed(name).length;
  return [...when(found === 0, 'group_unknown'), ...when(found > 1, 'group_ambiguous')];
}

/** A day as written in Lithuania: spreadsheets also write 2015-04-12 with dots or slashes. */
export function dateOf(text: string): string {
  return text.replaceAll(/[./]/g, '-').replace(/-$/, '');
}
