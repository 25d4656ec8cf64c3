import { addDays, weekdayOf } from '../../platform/shared/dates.ts';
import { perLanguage } from '../../platform/shared/localized-text.ts';
import { type Dice, dateString, stampOf } from './store-dice.ts';
import { type Documents, exportedAt, type StoreSize } from './store-size.ts';

const fields = [
  'for_questions',
  'for_attendance',
  'for_ideas',
  'for_practices',
  'for_helping_others',
  'for_challenges',
  'extra_points',
];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const moduleIds = ['scratch-1', 'web-1', 'python-1'];
const lessonsPerModule = 8;
const today = exportedAt.slice(0, 10);

/** Modules, and groups with their children, events and daily sheets. Group `n` is `g<n>`; child `c<n>` is in `g<n mod groups>`. */
export function addGroups(dice: Dice, size: StoreSize, documents: Documents): void {
  for (const [index, id] of moduleIds.entries()) {
    documents[`modules/${id}`] = {
      title: index % 2 ? perLanguage((locale) => `Modulis ${id} (${locale})`) : `Modulis ${id}`,
      description: 'Kuriame žaidimus.',
      label: perLanguage((locale) => `Pradžia (${locale})`),
    };
    for (let order = 1; order <= lessonsPerModule; order += 1) {
      documents[`modules/${id}/topics/t${order}`] = {
        title: `${order} pamoka`,
        order: order % 3 ? order : String(order),
      };
    }
  }
  for (let group = 0; group < size.groups; group += 1) addGroup(dice, { ...size, group }, documents);
}

function childrenIn(
  documents: Documents,
  { group, groups, children }: StoreSize & { group: number },
): string[] {
  const ids: string[] = [];
  for (let child = group; child < children; child += groups)
    if (documents[`users/c${child}`]) ids.push(`c${child}`);
  // Twins and movers: a few children are in the next group too.
  const guest = `c${(group + 1) % Math.max(1, children)}`;
  return group % 4 === 3 && documents[`users/${guest}`] ? [...new Set([...ids, guest])] : ids;
}

function addGroup(dice: Dice, at: StoreSize & { group: number }, documents: Documents): void {
  const { group, weeks } = at;
  const id = `g${group}`;
  const students = childrenIn(documents, at);
  const teacher = `s${1 + (group % Math.max(2, Math.ceil(at.groups / 8)))}`;
  const first = addDays(today, -7 * weeks);
  const weekday = weekdays[group % 5] ?? 'monday';
  // The last student has left the list; their lines stay on the sheets.
  const listed = group % 3 === 2 && students.length > 1 ? students.slice(0, -1) : students;
  for (const uid of listed) (documents[`users/${uid}`] as { groups: string[] }).groups.push(id);
  (documents[`users/${teacher}`] as { groups: string[] } | undefined)?.groups.push(id);
  documents[`groups/${id}`] = {
    name: `Grupė ${group}`,
    product: group % 2 ? 'prod_web' : { _path: { segments: ['products', 'prod_scratch'] } },
    status: group % 5 === 4 ? 'graduated' : 'active',
    availability: 'available',
    mode: group % 2 ? 'live' : 'online',
    ...(group % 2
      ? { address: 'Gedimino pr. 1', city: 'Vilnius' }
      : { meetingLink: 'https://meet.example/x' }),
    maxStudents: group % 6 === 5 ? String(students.length + 2) : students.length + 2,
    students: listed.map((userId) => ({ userId })),
    teachers: [{ userId: teacher }],
    learning_hours: 48,
    diploma_enabled: true,
    modules:
      group % 3 === 0
        ? [moduleIds[0], { id: moduleIds[1] }]
        : { 'scratch-1': group % 9, 'web-1': 0, ...(group % 3 === 1 && { 'python-1': '2' }) },
    schedule: {
      startDate: stampOf(dice, `${first}T08:00:00.000Z`),
      endDate: addDays(today, 40),
      monday: null,
      [weekday]: { startTime: '17:30', endTime: '19:00', repeats: group % 8 === 7 ? 'bi-monthly' : 'weekly' },
    },
  };
  const offset = ((group % 5) + 1 - weekdayOf(first) + 7) % 7;
  for (let week = 0; week < weeks + 3; week += 1) {
    const day = addDays(first, offset + 7 * week);
    addEvent(dice, `groups/${id}`, day, documents);
    if (day <= today) addSheet(dice, { group: `groups/${id}`, day, students, week }, documents);
  }
}

function addEvent(dice: Dice, group: string, day: string, documents: Documents): void {
  const [start, end] = [`${day}T14:30:00.000Z`, `${day}T16:00:00.000Z`];
  const key = dice.pick([start, `${dateString(day)} 17:30:00`]);
  documents[`${group}/schedule/${key}`] = {
    mode: 'online',
    start: stampOf(dice, start),
    end: stampOf(dice, end),
    generated: true,
  };
}

interface Day {
  readonly group: string;
  readonly day: string;
  readonly students: readonly string[];
  readonly week: number;
}

/** Some sheets wait for approval; lists are in any order, and a child without points is left out of them. */
function addSheet(dice: Dice, { group, day, students, week }: Day, documents: Documents): void {
  const attendance = students.map((userId) => ({
    userId,
    attendance: dice.pick(['present', 'present', 'present', 'present', 'absent', 'late', 'leftEarly']),
    ...(dice.roll(6) === 0 && { comment: 'Puikiai dirbo.' }),
  }));
  const points = attendance
    .filter((each) => each.attendance !== 'absent')
    .map(({ userId }) => ({ userId, ...Object.fromEntries(fields.map((field) => [field, pointsOf(dice)])) }))
    .toReversed();
  const key = week % 10 === 9 ? dateString(day) : day;
  documents[`${group}/dailySheet/${key}`] = {
    attendance,
    points,
    comment: dice.roll(4) === 0 ? 'Kūrėme labirintą.' : '',
    isApproved: dice.roll(12) !== 0,
  };
}

const pointsOf = (dice: Dice) => dice.pick([0, 0, 1, 2, 5, 10, '3', null]);
