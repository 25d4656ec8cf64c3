import { randomBytes } from 'node:crypto';
import { storedBody } from '#features/bulletins/server/bulletin-body.rules.ts';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { roles } from '#platform/shared/roles.ts';
import { type SchoolYearTurn, schoolYearKey } from '#platform/shared/school-year.ts';
import { documentsOf, type Report, type Row, type StoreDocument, type StoreExport } from './documents.ts';
import type { StoreGroup } from './groups.ts';
import type { StorePerson } from './people.ts';
import {
  dayOf,
  emailOf,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  isTrue,
  itemsOf,
  lineOf,
  localizedOf,
  numberOf,
  referenceOf,
  textOf,
} from './values.ts';

interface Ground {
  readonly store: StoreExport;
  readonly persons: ReadonlyMap<string, StorePerson>;
  readonly groups: ReadonlyMap<string, StoreGroup>;
  readonly academyName: string;
  readonly turns: readonly SchoolYearTurn[];
  readonly report: Report;
}

type Tables = { readonly table: string; readonly rows: Row[] }[];

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Reads notifications as announcements: banners only, nobody is mailed or notified of them (decision N3). */
export function readNotifications({ store, groups, report }: Ground): Tables {
  const bulletins: Row[] = [];
  const inGroups: Row[] = [];
  const emails: Row[] = [];
  for (const { path, fields } of documentsOf(store, 'notifications')) {
    const message = fieldsOf(fields.message);
    const title = localizedOf(message.title ?? fields.title, 120);
    const [startsAt, endsAt] = [instantOf(fields.startDate), instantOf(fields.endDate)];
    const to = fieldsOf(fields.to);
    const named = itemsOf(to.groups).map((each) => lastPart(referenceOf(each)));
    const known = [...new Set(named)].filter((id) => groups.has(id));
    const addresses = [...new Set(itemsOf(to.emails).map(emailOf))].filter((each) => each !== null);
    const role = roles.find((each) => each === to.role) ?? null;
    const isLost = named.length > 0 && known.length === 0 && addresses.length === 0;
    if (!title.lt || !startsAt || !endsAt || startsAt >= endsAt || isLost || (to.role && !role)) {
      report.leftOut(path, 'it needs a title, a start before its end, and someone it is for');
      continue;
    }
    if (known.length < named.length) report.changed(path, 'some of its groups do not move in');
    const id = idOf(path);
    bulletins.push({
      id,
      title,
      body: storedBody(localizedOf(message.body ?? fields.body, 4000)),
      severity: ['info', 'success', 'warning', 'error'].find((each) => each === fields.severity) ?? 'info',
      starts_at: startsAt,
      ends_at: endsAt,
      to_many: known.length > 0 || role !== null || addresses.length === 0,
      in_groups: known.length > 0,
      role,
      recipients: 0,
      begun_at: startsAt <= store.exportedAt ? startsAt : null,
      told_at: store.exportedAt,
      created_at: store.exportedAt,
    });
    for (const each of known) inGroups.push({ bulletin_id: id, group_id: groups.get(each)?.id });
    for (const email of addresses) emails.push({ bulletin_id: id, email });
  }
  return [
    { table: 'bulletins', rows: bulletins },
    { table: 'bulletin_groups', rows: inGroups },
    { table: 'bulletin_emails', rows: emails },
  ];
}

/** Reads codes of diplomas. What is printed on them is as the group has it now: the store kept the code alone. */
export function readDiplomas({ store, persons, groups, academyName, report }: Ground): Row[] {
  const [codes, pairs] = [new Set<string>(), new Set<string>()];
  const people = new Map(documentsOf(store, 'users').map(({ id, fields }) => [id, fields]));
  return documentsOf(store, 'diplomaCodes').flatMap(({ path, id, fields }) => {
    const [studentKey = '', groupKey = ''] = [lineOf(fields.studentId, 128), lineOf(fields.groupId, 128)];
    const [person, group] = [persons.get(studentKey), groups.get(groupKey)];
    const code = lineOf(fields.code, 60).toUpperCase();
    const isCode = /^[A-Z0-9][A-Z0-9-]{5,39}$/.test(code);
    const isDouble = codes.has(code) || pairs.has(`${studentKey} ${groupKey}`);
    if (person?.role !== 'child' || !group || !isCode || isDouble) {
      const why = isDouble
        ? 'the code or the child’s diploma of this group is there already'
        : 'its code has no possible shape';
      report.leftOut(
        path,
        person?.role === 'child' && group ? why : 'its child or its group does not move in',
      );
      return [];
    }
    codes.add(code);
    pairs.add(`${studentKey} ${groupKey}`);
    const student = people.get(studentKey);
    const about = group.document.fields;
    const hours = numberOf(about.learning_hours);
    const issued =
      dayOf(fields.createdAt) ?? dayOf(fieldsOf(about.schedule).endDate) ?? vilniusDate(store.exportedAt);
    const row = {
      id: idOf(`diplomaCodes/${id}`),
      group_id: group.id,
      student_id: person.id,
      code,
      secret: randomBytes(16).toString('base64url'),
      first_name: lineOf(student?.firstName, 100) || '—',
      last_name: lineOf(student?.lastName, 100) || '—',
      title: lineOf(about.name_for_diploma, 120) || group.name,
      description: textOf(about.description_for_diploma, 1000) || null,
      learning_hours: hours !== null && hours >= 1 ? Math.round(hours) : null,
      academy_name: academyName,
      signer_name: '',
      signer_title: { lt: '' },
      issued_on: issued,
      created_at: store.exportedAt,
    };
    return [row];
  });
}

export interface Feedback {
  readonly rows: readonly Row[];
  readonly versions: readonly Row[];
}

/**
 * Reads feedback with its history as versions (decision F3). Several texts about one semester are versions of one, and of several
 * visible ones the newest stays visible (decision F2).
 */
export function readFeedback(ground: Ground): Feedback {
  const { store, report } = ground;
  const visible = new Set<string>();
  const texts = documentsOf(store, 'users/feedback').flatMap((document) => textsOf(ground, document));
  const letters = [...Map.groupBy(texts, ({ key }) => key).values()].map((each) => each.toSorted(byTime));
  const newestFirst = letters.toSorted((a, b) => byTime(lastOf(b), lastOf(a)));
  const read = newestFirst.map((letter) => {
    const last = lastOf(letter);
    const others = new Set(letter.map(({ path }) => path).filter((path) => path !== last.path));
    for (const path of others) report.changed(path, `an earlier version of ${last.path}`);
    const wanted = letter.findLast((each) => each.visible);
    const isVisible = letter.some((each) => each.visible && each.approved) && !visible.has(last.childId);
    if (wanted && !isVisible) report.changed(wanted.path, 'not approved, or another one is visible: hidden');
    if (isVisible) visible.add(last.childId);
    return { row: feedbackRow(letter, isVisible), versions: versionsOf(letter) };
  });
  return { rows: read.map(({ row }) => row), versions: read.flatMap(({ versions }) => versions) };
}

type Letter = readonly FeedbackText[];

const byTime = (a: FeedbackText, b: FeedbackText) => Date.parse(a.at) - Date.parse(b.at);

function lastOf(letter: Letter): FeedbackText {
  const last = letter.at(-1);
  if (!last) throw new Error('A letter has a text.');
  return last;
}

function feedbackRow(letter: Letter, visible: boolean): Row {
  const last = lastOf(letter);
  const approved = letter.findLastIndex((each) => each.approved);
  const approvedAt = letter[approved]?.at ?? null;
  return {
    id: idOf(last.key),
    child_id: last.childId,
    group_id: last.groupId,
    school_year: last.schoolYear,
    semester: last.semester,
    state: last.approved ? 'approved' : 'waiting',
    text: last.text,
    version: letter.length,
    edited_by: last.by,
    edited_at: last.at,
    sent_at: last.at,
    approved_version: approved < 0 ? null : approved + 1,
    approved_at: approvedAt,
    visible,
    shown_at: visible ? approvedAt : null,
  };
}

const versionsOf = (letter: Letter): Row[] =>
  letter.map(({ key, text, by, at }, index) => ({
    feedback_id: idOf(key),
    number: index + 1,
    text,
    written_by: by,
    written_at: at,
  }));

interface FeedbackText {
  readonly path: string;
  readonly key: string;
  readonly childId: string;
  readonly groupId: string;
  readonly schoolYear: number;
  readonly semester: string;
  readonly text: string;
  readonly at: string;
  readonly by: string | null;
  readonly approved: boolean;
  readonly visible: boolean;
}

/** The text of a document and those of its history, each as it was. */
function textsOf(
  { store, persons, groups, turns, report }: Ground,
  { path, parent, fields }: StoreDocument,
): FeedbackText[] {
  const person = persons.get(lastPart(parent));
  const groupKey = [lastPart(referenceOf(fields.groupId)), ...(person?.groups ?? [])].find((each) =>
    groups.has(each),
  );
  const group = groups.get(groupKey ?? '');
  const at =
    instantOf(fields.updatedAt) ?? instantOf(fields.createdAt) ?? instantOf(fields.date) ?? store.exportedAt;
  if (person?.role !== 'child' || !group || !textOf(fields.text, 3000)) {
    report.leftOut(path, 'it needs a text, a child and a group that moves in');
    return [];
  }
  const day = vilniusDate(at);
  const schoolYear = schoolYearKey(day, turns);
  const semester = ['first', 'second'].find((each) => each === fields.semester) ?? semesterOf(day);
  const key = `users/${lastPart(parent)}/feedback/${groupKey}/${schoolYear}/${semester}`;
  const about = { path, key, childId: person.id, groupId: group.id, schoolYear, semester };
  const one = (given: Fields, when: string) => ({
    ...about,
    text: textOf(given.text, 3000),
    at: when,
    by: persons.get(lineOf(given.author ?? given.userId, 128))?.id ?? null,
    approved: isTrue(given.approved) || isTrue(given.isApproved),
    visible: isTrue(given.visible) || isTrue(given.isVisible),
  });
  const history = itemsOf(fields.history)
    .map(fieldsOf)
    .map((each) => one(each, instantOf(each.at ?? each.date) ?? at))
    .filter(({ text }) => text !== '');
  return [...history, one(fields, at)];
}

/** The first from September, the second from February on (decision F1). */
const semesterOf = (day: LocalDate) =>
  day.slice(5) >= '02-01' && day.slice(5) < '07-16' ? 'second' : 'first';
