import * as z from 'zod/mini';
import { readDay } from '#features/invoices/shared/statement-values.rules.ts';
import { foldLetters } from '#platform/shared/search-words.ts';
import type { GroupColumn, GroupNote, GroupRow, JudgedRow } from '../../shared/group-import.ts';
import { formIssues, formRefusal, missingFields } from '../../shared/groups.rules.ts';
import { type GroupForm, groupFormSchema } from '../../shared/groups.ts';
import { readWeekdays } from './weekly-times.rules.ts';

/** What names in a file may mean: names are keys as {@link nameKey} writes them, and may mean several. */
export interface KnownNames {
  readonly teachers: ReadonlyMap<string, readonly string[]>;
  readonly plans: ReadonlyMap<string, readonly string[]>;
  readonly modules: ReadonlyMap<string, readonly string[]>;
  /** The names of groups that are not deleted. */
  readonly groups: ReadonlySet<string>;
}

type Problem = JudgedRow['problems'][number];
type Question = JudgedRow['questions'][number];

/** A row as a form, with what is wrong and what should be asked. */
export interface ReadRow {
  readonly form: GroupForm;
  readonly problems: readonly Problem[];
  readonly questions: readonly Question[];
}

/** How many places a group has where its file says nothing. */
const usualSeats = 12;

/** A name for comparison: without case, diacritics, quotes and doubled spaces. */
export function nameKey(text: string): string {
  return foldLetters(text)
    .replaceAll(/["'„“”‚‘’]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
}

const online = /^(nuotol|online|internet|zoom|teams|remote|virtual)/;
const live = /^(gyv|kontakt|live|in.person|klas|vietoje)/;

/** Reads a row of a file; what it names and does not exist is left out, and asked about. */
export function readGroupRow({ cells }: Pick<GroupRow, 'cells'>, known: KnownNames): ReadRow {
  const problems: Problem[] = [];
  const questions: Question[] = [];
  const wrong = (column: GroupColumn, code: Problem['code'], value: string = cells[column]) =>
    problems.push({ column, code, value: value.trim() });
  const ask = (column: GroupColumn, code: Question['code'], value: string = cells[column]) =>
    questions.push({ column, code, value: value.trim() });
  const read = { cells, wrong, ask };

  const mode = modeOf(read);
  const planId = only(read, 'product', known.plans)[0] ?? null;
  if (cells.product.trim() === '') ask('product', 'none');
  const form: GroupForm = {
    ...blank,
    name: cells.name.trim(),
    mode,
    planId,
    noPlan: planId === null,
    city: mode === 'live' ? cells.city.trim() || null : null,
    address: mode === 'live' ? cells.address.trim() || null : null,
    meetingLink: mode === 'online' ? cells.link.trim() || null : null,
    maxStudents: seatsOf(read),
    learningHours: numberOf(read, 'hours'),
    teacherIds: only(read, 'teachers', known.teachers),
    modules: only(read, 'module', known.modules).map((moduleId) => ({ moduleId, openOrder: 0 })),
    startDate: dayOf(read, 'startDate'),
    endDate: dayOf(read, 'endDate'),
    weekdays: timesOf(read),
  };
  if (known.groups.has(nameKey(form.name))) ask('name', 'taken');
  return { form, problems: [...problems, ...problemsOf(form, cells, problems)], questions };
}

interface Reading {
  readonly cells: GroupRow['cells'];
  readonly wrong: (column: GroupColumn, code: Problem['code'], value?: string) => void;
  readonly ask: (column: GroupColumn, code: Question['code'], value?: string) => void;
}

const blank = {
  ...{ status: 'active', forcedFull: false, instructions: null, meetingRecordings: null, studentIds: [] },
  ...{ nameForDiploma: null, descriptionForDiploma: null, diplomaVisible: false, weekdaysChange: null },
  ...{ diplomaEnabled: null, feedbackEnabled: null, spaceOdysseyEnabled: null },
} as const satisfies Partial<GroupForm>;

function modeOf({ cells, wrong }: Reading): GroupForm['mode'] {
  const key = nameKey(cells.mode);
  if (key === '') return cells.address.trim() === '' && cells.link.trim() !== '' ? 'online' : 'live';
  if (online.test(key)) return 'online';
  if (!live.test(key)) wrong('mode', 'unreadable');
  return 'live';
}

/** What the names of a cell mean; unknown and ambiguous ones are asked about. One name may contain a separator. */
function only(
  { cells, ask }: Reading,
  column: 'teachers' | 'product' | 'module',
  known: ReadonlyMap<string, readonly string[]>,
): string[] {
  const text = cells[column];
  const whole = known.get(nameKey(text));
  const names = whole ? [text] : text.split(/[,;/&+\n]| ir | and /);
  const found = names.flatMap((name) => {
    const ids = known.get(nameKey(name)) ?? [];
    if (nameKey(name) !== '' && ids.length !== 1)
      ask(column, ids.length === 0 ? 'unknown' : 'ambiguous', name);
    return ids.length === 1 ? ids : [];
  });
  return [...new Set(found)];
}

function seatsOf(reading: Reading): number {
  if (reading.cells.seats.trim() === '') reading.ask('seats', 'assumed', String(usualSeats));
  return numberOf(reading, 'seats') ?? usualSeats;
}

function numberOf({ cells, wrong }: Reading, column: 'seats' | 'hours'): number | null {
  const text = cells[column].trim();
  if (text === '') return null;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number === 0) wrong(column, 'unreadable');
  return number || null;
}

function dayOf({ cells, wrong }: Reading, column: 'startDate' | 'endDate'): string | null {
  const text = cells[column].trim();
  const day = readDay(text);
  if (text !== '' && day === null) wrong(column, 'unreadable');
  return day;
}

function timesOf({ cells, wrong, ask }: Reading): GroupForm['weekdays'] {
  if (cells.weekdays.trim() === '') {
    ask('weekdays', 'none');
    return [];
  }
  const times = readWeekdays(cells.weekdays);
  if (!times) wrong('weekdays', 'unreadable');
  if (times?.assumed) ask('weekdays', 'assumed');
  return times?.weekdays ?? [];
}

const columnOf: Partial<Record<string, GroupColumn>> = {
  ...{ name: 'name', city: 'city', address: 'address', meetingLink: 'link', maxStudents: 'seats' },
  ...{ learningHours: 'hours', startDate: 'startDate', endDate: 'endDate', weekdays: 'weekdays' },
};

/** What the form's own rules say of a row, unless its cell was already unreadable. */
function problemsOf(form: GroupForm, cells: GroupRow['cells'], known: readonly Problem[]): Problem[] {
  const told = new Set<GroupColumn>(known.map(({ column }) => column));
  const found: Problem[] = [];
  const put = (column: GroupColumn, code: Problem['code']) => {
    if (told.has(column)) return;
    told.add(column);
    found.push({ column, code, value: cells[column].trim() });
  };
  if (form.name === '') put('name', 'missing');
  for (const field of missingFields(form)) put(columnOf[field] ?? 'name', 'missing');
  const refusal = formRefusal(form);
  if (refusal === 'group/end-before-start') put('endDate', 'end-before-start');
  if (refusal === 'group/time-order') put('weekdays', 'time-order');
  const { success, error } = z.safeParse(groupFormSchema, form);
  if (!success) for (const { path } of error.issues) put(columnOf[String(path[0])] ?? 'name', 'unreadable');
  for (const { path } of formIssues(form)) put(columnOf[path] ?? 'name', 'unreadable');
  return found;
}

/** How a row is judged: nothing is written of a wrong one. */
export function outcomeOf({
  problems,
  questions,
}: {
  readonly problems: readonly GroupNote[];
  readonly questions: readonly GroupNote[];
}): 'fits' | 'asks' | 'wrong' {
  if (problems.length > 0) return 'wrong';
  return questions.length > 0 ? 'asks' : 'fits';
}
