import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  capacityRefusal,
  courseOrderRefusal,
  differingFields,
  formIssues,
  formRefusal,
  longestRun,
  missingFields,
  wholeForm,
} from './groups.rules.ts';
import type { GroupForm } from './groups.ts';

const tuesday = { weekday: 2, startTime: '17:00', endTime: '18:30', repeats: 'weekly' } as const;
const form: GroupForm = {
  name: 'Scratch kūrėjai',
  planId: null,
  noPlan: true,
  status: 'active',
  forcedFull: false,
  mode: 'live',
  address: 'Gedimino pr. 9',
  city: 'Vilnius',
  instructions: null,
  meetingLink: null,
  meetingRecordings: null,
  maxStudents: 12,
  studentIds: ['a1', 'b2'],
  teacherIds: ['c3'],
  nameForDiploma: null,
  descriptionForDiploma: null,
  learningHours: null,
  diplomaEnabled: null,
  feedbackEnabled: null,
  spaceOdysseyEnabled: null,
  diplomaVisible: false,
  modules: [
    { moduleId: 'm1', openOrder: 2 },
    { moduleId: 'm2', openOrder: 0 },
  ],
  startDate: '2026-09-01',
  endDate: '2027-05-31',
  weekdays: [tuesday, { ...tuesday, weekday: 4 }],
};

describe('formRefusal', () => {
  it.each([
    ['a sound form', {}, null],
    ['a group of one day', { endDate: '2026-09-01' }, null],
    ['a group without dates', { startDate: null, endDate: null }, null],
    ['an end before the start', { endDate: '2026-08-31' }, 'group/end-before-start'],
    ['a lesson without length', { weekdays: [{ ...tuesday, endTime: '17:00' }] }, 'group/time-order'],
    ['a lesson over midnight', { weekdays: [{ ...tuesday, endTime: '00:30' }] }, 'group/time-order'],
    ['a group in person nowhere', { address: null }, 'group/address-required'],
    ['a group in person in no city', { city: null }, 'group/address-required'],
    ['an inactive group in person nowhere', { status: 'inactive', address: null, city: null }, null],
    ['a group online nowhere', { mode: 'online', address: null, city: null }, null],
  ] as const)('judges %s', (_title, change, expected) => {
    expect(formRefusal({ ...form, ...change } as GroupForm)).toBe(expected);
  });
});

describe('missingFields', () => {
  const online = {
    mode: 'online',
    address: null,
    city: null,
    meetingLink: 'https://meet.example.com/a',
  } as const;
  it.each<[string, Partial<GroupForm>, string[]]>([
    ['a group with “no plan”', {}, []],
    ['a group of a plan', { planId: 'p', noPlan: false }, []],
    ['a group whose plan nobody has chosen', { noPlan: false }, ['planId']],
    ['a group without dates', { startDate: null, endDate: null }, ['startDate', 'endDate']],
    ['a group in person nowhere', { address: null, city: '' }, ['address', 'city']],
    ['a group online', online, []],
    ['a group online without a link', { ...online, meetingLink: null }, ['meetingLink']],
    ['a group in person, whatever its link', { meetingLink: null }, []],
  ])('of %s', (_title, change, missing) => {
    expect(missingFields({ ...form, ...change })).toEqual(missing);
    expect(missingFields({ ...form, ...change, status: 'inactive' })).toEqual([]);
    expect(missingFields({ ...form, ...change, status: 'graduated' })).toEqual([]);
  });
});

describe('formIssues', () => {
  it('finds a plan beside “no plan”', () => {
    expect(formIssues({ ...form, planId: 'p' }).map(({ path }) => path)).toEqual(['noPlan']);
  });

  it('finds nothing wrong with a valid form', () => {
    expect(formIssues(form)).toEqual([]);
  });

  it('finds a duplicate weekday and module, and a run over ten years', () => {
    const odd: GroupForm = {
      ...form,
      weekdays: [tuesday, tuesday],
      modules: [
        { moduleId: 'm1', openOrder: 1 },
        { moduleId: 'm1', openOrder: 2 },
      ],
      endDate: '2036-10-01',
    };
    expect(formIssues(odd).map(({ path }) => path)).toEqual(['endDate', 'weekdays', 'modules']);
    expect(longestRun).toBe(3660);
  });

  it('finds a lesson over twelve hours', () => {
    const lasting = (endTime: string) =>
      formIssues({ ...form, weekdays: [{ ...tuesday, startTime: '08:00', endTime }] });
    expect(lasting('20:00')).toEqual([]);
    expect(lasting('20:01')).toEqual([{ path: 'weekdays', code: 'too_long' }]);
  });
});

describe('availabilityOf', () => {
  it.each([
    ['free seats', 11, 12, false, 'available'],
    ['the last seat taken', 12, 12, false, 'full'],
    ['more students than seats', 13, 12, false, 'full'],
    ['free seats and an admin who says full', 0, 12, true, 'full'],
  ] as const)('is right with %s', (_title, students, places, forcedFull, expected) => {
    expect(availabilityOf({ students, places, forcedFull })).toBe(expected);
  });
});

describe('capacityRefusal', () => {
  const seats = (students: number, places: number) => ({ students, places });
  it.each([
    ['a full group', seats(12, 12), null, undefined, null],
    ['one too many', seats(13, 12), null, undefined, 'group/over-capacity'],
    ['one too many with a reason', seats(13, 12), null, 'Brolis ir sesuo', null],
    ['what was so before', seats(13, 12), seats(13, 12), undefined, null],
    ['what was worse before', seats(13, 12), seats(14, 12), undefined, null],
    ['one more', seats(14, 12), seats(13, 12), undefined, 'group/over-capacity'],
    ['a place less', seats(13, 11), seats(13, 12), undefined, 'group/over-capacity'],
  ] as const)('judges %s', (_title, now, before, reason, expected) => {
    expect(capacityRefusal(now, { before, reason })).toBe(expected);
  });
});

describe('differingFields', () => {
  it('ignores order', () => {
    const same: GroupForm = {
      ...form,
      studentIds: ['b2', 'a1'],
      modules: form.modules.toReversed(),
      weekdays: form.weekdays.toReversed(),
    };
    expect(differingFields(form, same)).toEqual([]);
  });

  it('names what differs', () => {
    const other: GroupForm = {
      ...form,
      name: 'Scratch',
      studentIds: ['a1'],
      weekdays: [tuesday, { ...tuesday, weekday: 5 }],
      modules: [{ moduleId: 'm1', openOrder: 3 }],
    };
    expect(differingFields(form, other)).toEqual(['name', 'studentIds', 'modules', 'weekdays']);
  });
});

describe('a form that does not say whether the group has no plan on purpose', () => {
  const { noPlan: _, ...sent } = form;
  it.each([
    ['leaves it so', null, { noPlan: true }, true],
    ['ends it by giving a plan', 'p1', { noPlan: true }, false],
    ['begins nothing', null, { noPlan: false }, false],
    ['means no for a new group', null, null, false],
  ] as const)('%s', (_title, planId, before, noPlan) => {
    expect(wholeForm({ ...sent, planId }, before).noPlan).toBe(noPlan);
  });

  it('says so where the form does', () => {
    expect(wholeForm({ ...sent, noPlan: true }, { noPlan: false }).noPlan).toBe(true);
  });
});

describe('courseOrderRefusal', () => {
  const next = { startDate: '2027-09-01' };
  it.each([
    ['allows an end before the next course', 'active', '2027-08-31', null],
    ['refuses one on its first day', 'active', '2027-09-01', 'group/next-before-end'],
    ['refuses none at all', 'active', null, 'group/next-before-end'],
    ['allows any end of a group without lessons', 'graduated', '2027-12-31', null],
  ] as const)('%s', (_title, status, endDate, expected) => {
    expect(courseOrderRefusal({ status, endDate }, next)).toBe(expected);
  });

  it('allows everything while the next course has no first day', () => {
    expect(courseOrderRefusal({ status: 'active', endDate: null }, { startDate: null })).toBeNull();
  });
});
