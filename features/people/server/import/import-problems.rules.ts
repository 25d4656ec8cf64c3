import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { suggestEmail, whyEmailNotAccepted } from '#features/identity/shared/email.rules.ts';
import { emailSchema } from '#features/identity/shared/email.ts';
import { readPhone } from '#features/identity/shared/phone.rules.ts';
import { firstNameSchema, lastNameSchema } from '#features/identity/shared/registration.ts';
import { canNameAGroup } from '#features/membership/shared/group.rules.ts';
import { isOneLine } from '#platform/shared/plain-text.ts';
import type { ImportHint } from '../../shared/user-import.ts';
import type { ImportCells } from '../../shared/user-import-file.rules.ts';
import { groupKeyOf, type Judged, type JudgedChild, type Known, type Seen } from './import-facts.rules.ts';

/** The problems of a row, as codes; a row with problems creates nothing. */
export function problemsOf(judged: Judged, known: Known, seen: Seen): string[] {
  const { cells, child, parentEmail } = judged;
  const adults = { known, seen };
  return [
    ...when(!['', 'parent', 'child'].includes(cells.role), 'role_not_imported'),
    ...nameProblems(cells, 'parent'),
    ...adultProblems('parent', parentEmail, adults),
    ...(child && isNew(child) ? guardianProblems(judged, adults) : []),
    ...(child ? childProblems(judged, child, known, seen) : []),
    ...(cells.group === '' ? [] : groupProblems(cells.group, known)),
    ...(child && joins(judged, known) ? placeProblems(judged, child, known, seen) : []),
  ];
}

const isNew = ({ known, above }: JudgedChild) => known === null && above === null;

/** Whether the row puts its child into its group: a new one, and a known one who never was in it. */
export function joins({ cells, child }: Judged, known: Known): boolean {
  if (!child || cells.group === '') return false;
  if (child.above?.joins.has(groupKeyOf(cells.group))) return false;
  const [group] = known.groupsNamed(cells.group);
  const groups = child.known?.groups ?? child.above?.groups;
  return group === undefined || groups?.has(group.id) !== true;
}

/** Hints for the importer to check, about new people. Also for a refused address: there the right one is needed most. */
export function hintsOf(judged: Judged, known: Known): ImportHint[] {
  const { cells, parentEmail, guardianEmail, child } = judged;
  return [
    ...(known.roles.has(parentEmail) ? [] : typoIn('parent_email_typo', parentEmail)),
    ...(known.roles.has(guardianEmail) ? [] : typoIn('guardian_email_typo', guardianEmail)),
    ...phoneHints(cells, 'parent', known.roles.has(parentEmail)),
    ...phoneHints(cells, 'guardian', known.roles.has(guardianEmail)),
    ...(guardianEmail !== '' && guardianEmail === parentEmail ? [hint('guardian_is_parent')] : []),
    ...(guardianEmail !== '' && !child ? [hint('guardian_without_child')] : []),
    ...(cells.starts_on !== '' && cells.group === '' ? [hint('start_without_group')] : []),
    ...(child && isNew(child) ? hintsOfChild(child) : []),
    ...(child && !isNew(child) ? hintsOfGroup(judged, known) : []),
  ];
}

/** A child who was in a group and left is not put back: a list may be older than that. */
function hintsOfGroup(judged: Judged, known: Known): ImportHint[] {
  const { cells, child } = judged;
  if (joins(judged, known)) return [{ ...hint('joins_group'), group: cells.group }];
  const [group] = cells.group === '' ? [] : known.groupsNamed(cells.group);
  const hasLeft = group !== undefined && child?.known?.groups.get(group.id) === false;
  return hasLeft ? [{ ...hint('left_group'), group: cells.group }] : [];
}

const hint = (key: ImportHint['key']): ImportHint => ({ key, email: null });

/** A number that nobody could call keeps no family out; whom the academy knows keeps what is in the account. */
function phoneHints(cells: ImportCells, who: 'parent' | 'guardian', isKnown: boolean): ImportHint[] {
  const typed = cells[`${who}_phone`];
  if (typed === '') return [];
  if (isKnown) return [hint(`${who}_phone_kept`)];
  return readPhone(typed) === null ? [hint(`${who}_phone_unread`)] : [];
}

function typoIn(key: ImportHint['key'], email: string): ImportHint[] {
  const meant = suggestEmail(email);
  return meant === null ? [] : [{ key, email: meant }];
}

function hintsOfChild({ email, hasParents }: JudgedChild): ImportHint[] {
  if (email !== '') return typoIn('child_email_typo', email);
  return [hint(hasParents ? 'child_email_is_parents' : 'child_email_missing')];
}

const when = (condition: boolean, problem: string) => (condition ? [problem] : []);

type Who = 'parent' | 'guardian' | 'child';

function nameProblems(cells: ImportCells, who: Who): string[] {
  return [
    ...when(!firstNameSchema.safeParse(cells[`${who}_first_name`]).success, `${who}_first_name_invalid`),
    ...when(!lastNameSchema.safeParse(cells[`${who}_last_name`]).success, `${who}_last_name_invalid`),
  ];
}

function emailProblems(email: string, who: Who): string[] {
  if (!emailSchema.safeParse(email).success) return [`${who}_email_invalid`];
  return when(whyEmailNotAccepted(email) !== null, `${who}_email_not_accepted`);
}

interface Others {
  readonly known: Known;
  readonly seen: Seen;
}

function adultProblems(who: 'parent' | 'guardian', email: string, { known, seen }: Others): string[] {
  const isTaken = known.roles.has(email) ? known.roles.get(email) !== 'parent' : seen.childEmails.has(email);
  return [...emailProblems(email, who), ...when(isTaken, `${who}_email_taken`)];
}

/** A second guardian whom the academy knows needs no names. */
function guardianProblems({ cells, parentEmail, guardianEmail }: Judged, others: Others): string[] {
  const isNamed = cells.guardian_first_name !== '' || cells.guardian_last_name !== '';
  const isThere =
    (guardianEmail !== '' && guardianEmail !== parentEmail) || (guardianEmail === '' && isNamed);
  const payer = when(payerOf({ cells, parentEmail, guardianEmail }) === null, 'payer_unknown');
  if (!isThere) return payer;
  const isKnown = others.known.roles.has(guardianEmail) || others.seen.parents.has(guardianEmail);
  return [
    ...(isKnown ? [] : nameProblems(cells, 'guardian')),
    ...adultProblems('guardian', guardianEmail, others),
    ...payer,
  ];
}

/** The words by which a file says which of the two guardians pays. */
const ordinals: Readonly<Record<string, 'parent' | 'guardian'>> = {
  ...{ '': 'parent', 1: 'parent', pirmas: 'parent', pirma: 'parent', first: 'parent', parent: 'parent' },
  ...{ 2: 'guardian', antras: 'guardian', antra: 'guardian', second: 'guardian', guardian: 'guardian' },
};

/** The address of the guardian who pays: named by number, word, name or address; the parent's where nothing is said. Null for nobody. */
export function payerOf({ cells, parentEmail, guardianEmail }: Omit<Judged, 'child'>): string | null {
  const said = cells.payer.toLowerCase().replace(/[.]$/, '');
  const nameOf = (who: 'parent' | 'guardian') =>
    `${cells[`${who}_first_name`]} ${cells[`${who}_last_name`]}`.toLowerCase();
  if (ordinals[said] === 'parent' || said === parentEmail || said === nameOf('parent')) return parentEmail;
  const isSecond = ordinals[said] === 'guardian' || said === guardianEmail || said === nameOf('guardian');
  return isSecond && guardianEmail !== '' ? guardianEmail : null;
}

function childProblems(
  { cells, guardianEmail }: Judged,
  child: JudgedChild,
  known: Known,
  seen: Seen,
): string[] {
  const { email: childEmail, above, isGuardians, birthDate, namesakeKey } = child;
  const isKnownChild = child.known !== null;
  const isOthers =
    known.roles.has(childEmail) ||
    seen.parents.has(childEmail) ||
    childEmail === guardianEmail ||
    (seen.childEmails.has(childEmail) && above === null);
  const hasDate = birthDate !== null && birthDate !== 'ambiguous';
  // The row above is this very child.
  const looksAlike = above === null && (known.namesakes.has(namesakeKey) || seen.namesakes.has(namesakeKey));
  return [
    ...nameProblems(cells, 'child'),
    ...(childEmail === '' ? [] : emailProblems(childEmail, 'child')),
    ...when(!isKnownChild && childEmail !== '' && isOthers, 'child_email_taken'),
    ...when(birthDate === null, 'child_birth_date_invalid'),
    ...when(birthDate === 'ambiguous', 'child_birth_date_ambiguous'),
    ...when(
      hasDate && !isKnownChild && whyNotOfAge(birthDate, known.today) !== null,
      'child_age_out_of_range',
    ),
    ...when(!isKnownChild && isGuardians, 'child_is_guardians'),
    ...when(
      !isKnownChild && !isGuardians && hasDate && looksAlike && !known.answers.acceptDoubles,
      'likely_double',
    ),
  ];
}

/** Memberships begin within the academy's records: nobody is enrolled two years ahead. */
const earliestStart = '2000-01-01';

function placeProblems({ cells }: Judged, { startsOn }: JudgedChild, known: Known, seen: Seen): string[] {
  if (cells.group === '') return [];
  const latest = Temporal.PlainDate.from(known.today).add({ years: 2 }).toString();
  const isDay = startsOn !== null && startsOn !== 'ambiguous';
  const isFar = isDay && (startsOn < earliestStart || startsOn > latest);
  const [group] = known.groupsNamed(cells.group);
  const students = group ? group.students + (seen.joining.get(group.id) ?? 0) + 1 : 0;
  const isFull = group !== undefined && students > group.places && known.answers.overCapacityReason === null;
  return [
    ...when(startsOn === null || isFar, 'starts_on_invalid'),
    ...when(startsOn === 'ambiguous', 'starts_on_ambiguous'),
    ...when(isFull, 'group_full'),
  ];
}

function groupProblems(name: string, known: Known): string[] {
  const found = known.groupsNamed(name).length;
  if (found > 1) return ['group_ambiguous'];
  if (found === 1) return [];
  if (name.length > 120 || !isOneLine(name) || !canNameAGroup(name)) return ['group_name_invalid'];
  return when(!known.answers.createGroups, 'group_unknown');
}
