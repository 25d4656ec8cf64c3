import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { documentsOf, type Report, type Row, type StoreDocument, type StoreExport } from './documents.ts';
import type { Plans } from './plans.ts';
import {
  dayOf,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  isTrue,
  itemsOf,
  lineOf,
  linkOf,
  numberOf,
  referenceOf,
  textOf,
} from './values.ts';

/** A group as the other collections need it. */
export interface StoreGroup {
  readonly id: string;
  readonly name: string;
  readonly document: StoreDocument;
  /** Ids of users/ documents, in order. */
  readonly students: readonly string[];
  readonly teachers: readonly string[];
  readonly startDate: LocalDate | null;
}

export interface Groups {
  /** By the id of the document. */
  readonly groups: ReadonlyMap<string, StoreGroup>;
  readonly rows: { readonly table: string; readonly rows: Row[] }[];
}

interface Ground {
  readonly store: StoreExport;
  readonly plans: Plans;
  readonly highestOrders: ReadonlyMap<string, number>;
  readonly report: Report;
}

/** Reads groups with their weekly pattern, open lessons and events. */
export function readGroups(ground: Ground): Groups {
  const groups = new Map<string, StoreGroup>();
  const tables = { groups: [] as Row[], group_weekdays: [] as Row[], group_modules: [] as Row[] };
  for (const document of documentsOf(ground.store, 'groups')) {
    const group = groupOf(ground, document);
    groups.set(document.id, group.read);
    tables.groups.push(group.row);
    tables.group_weekdays.push(...weekdaysOf(ground, document, group.read.id));
    tables.group_modules.push(...modulesOf(ground, document, group.read.id));
  }
  const events = eventsOf(ground, groups);
  return {
    groups,
    rows: [
      ...Object.entries(tables).map(([table, rows]) => ({ table, rows })),
      { table: 'schedule_events', rows: events },
    ],
  };
}

const peopleIn = (value: unknown) => [
  ...new Set(
    itemsOf(value)
      .map((each) => lineOf(fieldsOf(each).userId ?? referenceOf(each), 300))
      .map(lastPart),
  ),
];
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : null);
const statuses = ['active', 'graduated', 'inactive'];

function groupOf({ store, plans, report }: Ground, document: StoreDocument): { read: StoreGroup; row: Row } {
  const { path, fields } = document;
  const name = lineOf(fields.name, 120) || '—';
  if (name === '—') report.changed(path, 'a group without a name: “—” instead');
  const id = idOf(path);
  const students = peopleIn(fields.students).filter(Boolean);
  const schedule = fieldsOf(fields.schedule);
  const [startDate, endDate] = [dayOf(schedule.startDate), dayOf(schedule.endDate)];
  const isOrdered = !startDate || !endDate || startDate <= endDate;
  if (!isOrdered) report.changed(path, 'its last day is before its first: taken without a last day');
  const status = statuses.find((each) => each === fields.status);
  if (!status) report.changed(path, `the status “${lineOf(fields.status, 30)}” is unknown: inactive`);
  const mode = fields.mode === 'live' ? 'live' : 'online';
  if (mode !== fields.mode && fields.mode !== 'online') report.changed(path, 'no known mode: online');
  const most = numberOf(fields.maxStudents);
  const isPlaces = most !== null && Number.isInteger(most) && most >= 1 && most <= 500;
  if (!isPlaces) report.changed(path, 'no possible number of places: as many as it has students');
  const hours = numberOf(fields.learning_hours);
  const row = {
    id,
    name,
    product: null,
    plan_id: plans.planOf(fields.product),
    no_plan: false,
    status: status ?? 'inactive',
    forced_full: fields.availability === 'full',
    ...placeOf({ path, fields }, mode, report),
    max_students: isPlaces ? most : Math.max(1, Math.min(500, students.length)),
    name_for_diploma: lineOf(fields.name_for_diploma, 120) || null,
    description_for_diploma: textOf(fields.description_for_diploma, 1000) || null,
    learning_hours: hours !== null && hours >= 1 ? Math.min(10_000, Math.round(hours)) : null,
    diploma_enabled: flagOf(fields.diploma_enabled),
    feedback_enabled: flagOf(fields.feedback_enabled),
    space_odyssey_enabled: flagOf(fields.space_odyssey_enabled),
    diploma_visible: isTrue(fields.diploma_visible),
    start_date: startDate,
    end_date: isOrdered ? endDate : null,
    created_at: instantOf(fields.createdAt) ?? store.exportedAt,
  };
  const teachers = peopleIn(fields.teachers).filter(Boolean);
  return { read: { id, name, document, students, teachers, startDate }, row };
}

/** Where a lesson is held, of a group or an event. */
function placeOf({ path, fields }: { path: string; fields: Fields }, mode: string, report: Report) {
  const link = (field: string) => {
    const found = linkOf(fields[field]);
    if (fields[field] && !found) report.changed(`${path}#${field}`, 'no web address: taken without it');
    return found;
  };
  return {
    mode,
    address: lineOf(fields.address, 200) || null,
    city: lineOf(fields.city, 100) || null,
    instructions: textOf(fields.instructions, 2000) || null,
    meeting_link: link('meetingLink'),
    meeting_recordings: link('meetingRecordings'),
  };
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const repeatsBy: Readonly<Record<string, string>> = {
  once: 'once',
  weekly: 'weekly',
  biweekly: 'biweekly',
  monthly: 'monthly',
  'bi-monthly': 'bimonthly',
  bimonthly: 'bimonthly',
};
const timeOf = (value: unknown) =>
  /^([01]?\d|2[0-3]):[0-5]\d/.exec(lineOf(value, 8))?.[0].padStart(5, '0') ?? null;

function weekdaysOf({ report }: Ground, { path, fields }: StoreDocument, groupId: string): Row[] {
  const schedule = fieldsOf(fields.schedule);
  return weekdays.flatMap((name, index) => {
    if (schedule[name] === null || schedule[name] === undefined) return [];
    const day = fieldsOf(schedule[name]);
    const [start, end] = [timeOf(day.startTime), timeOf(day.endTime)];
    const repeats = repeatsBy[lineOf(day.repeats, 20)];
    if (!start || !end || start >= end || !repeats) {
      report.leftOut(`${path}#schedule.${name}`, 'no possible times or repetition');
      return [];
    }
    return [{ group_id: groupId, weekday: index + 1, start_time: start, end_time: end, repeats }];
  });
}

/** Decision L4: a map opens lessons up to its number, a list opens all of them. */
function modulesOf(
  { highestOrders, report }: Ground,
  { path, fields }: StoreDocument,
  groupId: string,
): Row[] {
  const given: [string, unknown][] = Array.isArray(fields.modules)
    ? fields.modules.map((each) => [lastPart(referenceOf(each) || lineOf(fieldsOf(each).id, 128)), null])
    : Object.entries(fieldsOf(fields.modules));
  return [...new Map(given)].flatMap(([moduleId, limit]) => {
    const highest = highestOrders.get(moduleId);
    if (highest === undefined) {
      report.leftOut(`${path}#modules.${moduleId}`, 'there is no such module');
      return [];
    }
    const open = limit === null ? highest : numberOf(limit);
    const isOrder = open !== null && Number.isInteger(open) && open >= 0 && open <= 100_000;
    if (!isOrder) report.changed(`${path}#modules.${moduleId}`, 'no lesson number: assigned, nothing open');
    return [{ group_id: groupId, module_id: idOf(`modules/${moduleId}`), open_order: isOrder ? open : 0 }];
  });
}

const hour = 3_600_000;

function eventsOf({ store, report }: Ground, groups: ReadonlyMap<string, StoreGroup>): Row[] {
  const taken = new Set<string>();
  return documentsOf(store, 'groups/schedule').flatMap(({ path, id, parent, fields }) => {
    const group = groups.get(lastPart(parent));
    const start = instantOf(fields.start) ?? instantOf(id);
    const isDouble = taken.has(`${parent} ${start}`);
    if (!group || !start || isDouble) {
      const why = start ? 'another event of the group begins at the same moment' : 'no possible start';
      report.leftOut(path, group ? why : 'its group does not move in');
      return [];
    }
    taken.add(`${parent} ${start}`);
    const end = instantOf(fields.end);
    const isAfter = end !== null && end > start;
    if (!isAfter) report.changed(path, 'its end is not after its start: an hour long');
    const generated = isTrue(fields.generated);
    const row = {
      id: idOf(path),
      group_id: group.id,
      starts_at: start,
      ends_at: isAfter ? end : new Date(Date.parse(start) + hour).toISOString(),
      ...placeOf({ path, fields }, fields.mode === 'live' ? 'live' : 'online', report),
      generated,
      slot_date: generated ? vilniusDate(start) : null,
      created_at: store.exportedAt,
    };
    return [row];
  });
}
