import { type PointField, pointFields } from '#features/points/shared/points.ts';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { documentsOf, type Report, type Row, type StoreDocument, type StoreExport } from './documents.ts';
import type { StoreGroup } from './groups.ts';
import type { StorePerson } from './people.ts';
import {
  dayOf,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  isTrue,
  itemsOf,
  lineOf,
  numberOf,
  textOf,
} from './values.ts';

/** Points that no line of a sheet can hold (0 to 100, decision P5): posted as a correction, so that the sum is the same. */
export interface Remainder {
  readonly user_id: string;
  readonly group_id: string;
  readonly date: LocalDate;
  readonly amount: number;
  readonly source: string;
  readonly note: string;
}

/** Someone's stay in a group. */
export interface Stay {
  readonly groupId: string;
  readonly userId: string;
  readonly kind: 'student' | 'teacher';
  readonly position: number;
  readonly joinedOn: LocalDate;
  readonly leftOn: LocalDate | null;
}

export interface Sheets {
  readonly remainders: readonly Remainder[];
  /** First and last day with a line, by `group/user` (ids of documents). */
  readonly days: ReadonlyMap<string, { first: LocalDate; last: LocalDate }>;
  readonly rows: { readonly table: string; readonly rows: Row[] }[];
}

interface Ground {
  readonly store: StoreExport;
  readonly groups: ReadonlyMap<string, StoreGroup>;
  readonly persons: ReadonlyMap<string, StorePerson>;
  readonly report: Report;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** What has been read so far. */
interface Read {
  readonly sheets: Row[];
  readonly lines: Row[];
  readonly remainders: Remainder[];
  readonly days: Map<string, { first: LocalDate; last: LocalDate }>;
}

/** Reads daily sheets with their attendance, points and comments. One per group and day (decision G15). */
export function readSheets(ground: Ground): Sheets {
  const { store, groups, report } = ground;
  const read: Read = { sheets: [], lines: [], remainders: [], days: new Map() };
  const taken = new Set<string>();
  for (const document of documentsOf(store, 'groups/dailySheet')) {
    const { path, id, parent, fields } = document;
    const group = groups.get(lastPart(parent));
    const date = dayOf(id) ?? dayOf(fields.date);
    const isDouble = taken.has(`${parent} ${date}`);
    if (!group || !date || isDouble) {
      const why = date ? 'another sheet of the group is of the same day' : 'its key is no day';
      report.leftOut(path, group ? why : 'its group does not move in');
      continue;
    }
    taken.add(`${parent} ${date}`);
    const sheet = { id: idOf(path), groupId: group.id, date };
    read.sheets.push(sheetRow(ground, document, sheet));
    addLines(ground, document, sheet, read);
  }
  const { sheets, lines, remainders, days } = read;
  const rows = [
    { table: 'daily_sheets', rows: sheets },
    { table: 'daily_sheet_rows', rows: lines },
  ];
  return { remainders, days, rows };
}

function addLines(
  { persons, report }: Ground,
  { path, parent, fields }: StoreDocument,
  sheet: SheetKey,
  { lines, remainders, days }: Read,
): void {
  const { date } = sheet;
  for (const [uid, line] of linesOf(fields)) {
    const person = persons.get(uid);
    if (person?.role !== 'child') {
      const why = person ? 'a line of someone who is no child' : 'a line of an unknown user';
      report.leftOut(`${path}#${uid || '?'}`, why);
      continue;
    }
    const read = readLine({ path: `${path}#${uid}`, person, line }, sheet, report);
    lines.push({ ...read.row, updated_at: writtenAt(fields, date) });
    // What waits for approval is corrected by whoever approves it.
    if (isTrue(fields.isApproved)) remainders.push(...read.remainders);
    const key = `${lastPart(parent)}/${uid}`;
    const { first, last } = days.get(key) ?? { first: date, last: date };
    days.set(key, { first: first < date ? first : date, last: last > date ? last : date });
  }
}

/** When a sheet was written; the evening of its day if the store does not say. */
const writtenAt = (fields: Fields, date: LocalDate) => instantOf(fields.updatedAt) ?? `${date}T20:00:00.000Z`;

interface SheetKey {
  readonly id: string;
  readonly groupId: string;
  readonly date: LocalDate;
}

function sheetRow({ report }: Ground, { path, fields }: StoreDocument, { id, groupId, date }: SheetKey): Row {
  const approved = isTrue(fields.isApproved);
  const at = writtenAt(fields, date);
  const comment = textOf(fields.comment, 1000);
  if (textOf(fields.comment, 100_000).length > comment.length)
    report.changed(path, 'the comment is cut to 1,000 characters');
  return {
    id,
    group_id: groupId,
    date,
    comment,
    comment_version: comment ? 1 : 0,
    is_approved: approved,
    approved_at: approved ? at : null,
    approvals: approved ? 1 : 0,
    updated_at: at,
  };
}

interface Line {
  readonly attendance: Fields;
  readonly points: Fields;
}

/** A child's attendance and points in one line; of several entries of a child the last counts. */
function linesOf(fields: Fields): Map<string, Line> {
  const lines = new Map<string, Line>();
  const put = (list: unknown, part: keyof Line) => {
    for (const each of itemsOf(list).map(fieldsOf)) {
      const uid = lineOf(each.userId, 128);
      const line = lines.get(uid) ?? { attendance: {}, points: {} };
      lines.set(uid, { ...line, [part]: each });
    }
  };
  put(fields.attendance, 'attendance');
  put(fields.points, 'points');
  return lines;
}

const marks = ['present', 'absent', 'late', 'leftEarly'];

function readLine(
  { path, person, line }: { path: string; person: StorePerson; line: Line },
  { id, groupId, date }: SheetKey,
  report: Report,
): { row: Row; remainders: Remainder[] } {
  const { attendance, points } = line;
  const mark = marks.find((each) => each === attendance.attendance) ?? null;
  if (attendance.attendance && !mark) report.changed(path, 'an unknown attendance: not recorded');
  const remainders: Remainder[] = [];
  const values = pointFields.map((field): [PointField, number] => {
    const value = pointsOf(points[field], `${path}.${field}`, report);
    const held = Math.min(100, Math.max(0, value));
    if (held !== value) {
      report.changed(`${path}.${field}`, `${value} is not within 0 and 100: the rest is a correction`);
      remainders.push({
        user_id: person.id,
        group_id: groupId,
        date,
        amount: value - held,
        source: `moved-in/${id}/${person.id}/${field}`,
        note: `${field}: ${value}`,
      });
    }
    return [field, held];
  });
  const comment = textOf(attendance.comment, 1000);
  const row = { sheet_id: id, user_id: person.id, attendance: mark, comment, ...Object.fromEntries(values) };
  return { row, remainders };
}

// Half points are rounded up: the ledger holds whole ones.
function pointsOf(value: unknown, path: string, report: Report): number {
  if (value === undefined || value === null || value === '') return 0;
  const number = numberOf(value);
  if (number === null || Math.abs(number) > 1_000_000) {
    report.changed(path, 'no number: 0 points');
    return 0;
  }
  if (!Number.isInteger(number)) report.changed(path, `${number} is rounded to whole points`);
  return Math.round(number);
}

/**
 * Who was in which group and when. The store has no days of joining: it is the day of the first line, without lines the group's
 * first day. Who has lines and is no longer listed left on the day of the last one (decision G13).
 */
export function staysOf({ store, groups, persons, report }: Ground, days: Sheets['days']): Stay[] {
  const exportDay = vilniusDate(store.exportedAt);
  const stays: Stay[] = [];
  for (const [groupKey, group] of groups) {
    const begins = group.startDate && group.startDate < exportDay ? group.startDate : exportDay;
    const { path } = group.document;
    const add = (uid: string, kind: Stay['kind'], range: Pick<Stay, 'joinedOn' | 'leftOn'>) => {
      const person = persons.get(uid);
      const fits =
        kind === 'student'
          ? person?.role === 'child'
          : person?.role === 'teacher' || person?.role === 'admin';
      if (!person || !fits)
        report.leftOut(`${path}#${kind}s.${uid}`, person ? `no ${kind} by role` : 'an unknown user');
      else {
        const position = Math.max(0, person.groups.indexOf(groupKey));
        stays.push({ groupId: group.id, userId: person.id, kind, position, ...range });
      }
    };
    for (const uid of group.students) {
      add(uid, 'student', { joinedOn: days.get(`${groupKey}/${uid}`)?.first ?? begins, leftOn: null });
    }
    for (const uid of group.teachers) add(uid, 'teacher', { joinedOn: begins, leftOn: null });
  }
  for (const [key, { first, last }] of days) {
    const [groupKey = '', uid = ''] = key.split('/');
    const [group, person] = [groups.get(groupKey), persons.get(uid)];
    if (!group || !person || group.students.includes(uid)) continue;
    stays.push({
      groupId: group.id,
      userId: person.id,
      kind: 'student',
      position: 0,
      joinedOn: first,
      leftOn: last,
    });
  }
  return stays;
}
