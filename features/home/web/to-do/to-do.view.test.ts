import { describe, expect, it } from 'vitest';
import type { Child } from '#features/people/shared/people.ts';
import type { ChildGlance } from '../../shared/home.ts';
import { countOpen, mayBeInvitedAgain, type ToDoFacts, toDosOf } from './to-do.view.ts';

const group = { id: 'g', name: 'Scratch', status: 'active' } as Child['groups'][number];
const childOf = (id: string, over: Partial<Child> = {}): Child => ({
  ...{ id, userId: `user-${id}`, firstName: id, lastName: 'Vaitkutė', birthDate: null, email: null },
  ...{ status: 'invited', requests: 0, groups: [] },
  ...over,
});
const glanceOf = (id: string, over: Partial<ChildGlance> = {}): ChildGlance => ({
  ...{ id, next: null, missedOn: null, unpaid: false, seat: null, places: [], start: null },
  ...over,
});
const lesson = {
  ...{ date: '2026-12-01', absenceTold: false },
  ...{ startsAt: '2026-12-01T15:30:00.000Z', endsAt: '2026-12-01T17:00:00.000Z' },
};
const nothing = { children: [], unpaid: false, due: null, unassigned: 0 };

/** The lines as `kind state`, and `act` of those that have one. */
function linesOf(facts: Partial<ToDoFacts>): string[] {
  const whole = { children: [], selected: facts.children?.[0] ?? null, family: nothing, ...facts };
  return toDosOf(whole).map(({ kind, state, act }) => [kind, state, act].filter(Boolean).join(' '));
}

const ona = childOf('Ona');
const seated = childOf('Ona', { groups: [group] });
const familyOf = (...children: ChildGlance[]) => ({ ...nothing, children });

it('asks for signatures in one line, however many documents and children wait', () => {
  const family = { ...familyOf(glanceOf('Ona'), glanceOf('Ugnė')), toSign: 3 };
  expect(linesOf({ children: [seated, childOf('Ugnė', { groups: [group] })], family })).toEqual([
    'sign open sign',
  ]);
});

describe('the steps to the first lesson', () => {
  it('begin with the child', () => {
    expect(linesOf({})).toEqual([
      'child_missing open add_child',
      'seat_later later',
      'nothing_due later',
      'lesson_later later',
    ]);
  });

  it.each([
    ['plan', 'none', ['seat_plan open choose_plan', 'nothing_due later']],
    ['paying', 'open', ['seat_paying later', 'pay open pay']],
    ['group', 'paid', ['seat_group open choose_group', 'paid done']],
    ['wait', 'paid', ['seat_wait open wait', 'paid done']],
    ['waiting', 'none', ['seat_waiting later', 'nothing_due later']],
    [null, 'none', ['seat_academy later', 'nothing_due later']],
    // Another guardian pays.
    [null, null, ['seat_academy later']],
  ] as const)(
    'go on for a child without a group whose seat is %s and whose payment is %s',
    (seat, payment, steps) => {
      const family = familyOf(glanceOf('Ona', { seat, start: { payment, lesson: null } }));
      expect(linesOf({ children: [ona], family })).toEqual([
        'child_there done',
        ...steps,
        'lesson_later later',
      ]);
    },
  );

  it.each([
    ['open', null, ['pay open pay', 'lesson_unknown later']],
    ['paid', lesson, ['paid done', 'lesson_known later']],
    ['none', lesson, ['nothing_due done', 'lesson_known later']],
  ] as const)('end with the lesson of the group, with a payment that is %s', (payment, first, steps) => {
    const family = familyOf(glanceOf('Ona', { start: { payment, lesson: first } }));
    expect(linesOf({ children: [seated], family })).toEqual([
      'child_there done',
      'group_there done',
      ...steps,
    ]);
  });

  it('are gone after it, and when the state of the family could not be loaded', () => {
    expect(linesOf({ children: [seated], family: familyOf(glanceOf('Ona', { next: lesson })) })).toEqual([]);
    expect(linesOf({ children: [seated], family: undefined })).toEqual([]);
  });
});

it('lead to the place on offer instead of a wait for one, or of a plan to choose after a trial', () => {
  const until = '2026-11-21T16:00:00.000Z';
  const start = { payment: 'none', lesson: null } as const;
  const seatLines = (seat: 'waiting' | 'plan', kind: 'offer' | 'trial') => {
    const glance = glanceOf('Ona', { seat, start, places: [{ kind, group: 'Scratch', until }] });
    return linesOf({ children: [ona], family: familyOf(glance) }).slice(1, -1);
  };
  expect(seatLines('waiting', 'offer')).toEqual(['offer open answer', 'nothing_due later']);
  expect(seatLines('plan', 'trial')).toEqual(['stay open answer', 'nothing_due later']);
});

it('says until when a second group’s place is held, as long as it is to be paid', () => {
  const places = [{ kind: 'paying', group: 'Robotika', until: '2026-11-22T22:00:00.000Z' } as const];
  const family = familyOf(glanceOf('Ona', { places }));
  expect(linesOf({ children: [seated], family: { ...family, unpaid: true } })).toEqual([
    'pay open pay',
    'seat_held later',
  ]);
  expect(linesOf({ children: [seated], family })).toEqual([]);
});

it('asks for a payment once, whoever it is for', () => {
  const due = { openCents: 4990, overdueCents: 0, count: 1, first: null };
  const start = { payment: 'open', lesson: null } as const;
  const family = { ...familyOf(glanceOf('Ona', { start })), due, unpaid: true };
  const pays = linesOf({ children: [seated], family }).filter((line) => line.startsWith('pay'));
  expect(pays).toEqual(['pay open pay']);
  expect(linesOf({ children: [seated], family: { ...familyOf(glanceOf('Ona')), due } })).toEqual([
    'pay open pay',
  ]);
  // By card there is no invoice.
  expect(linesOf({ children: [seated], family: { ...familyOf(glanceOf('Ona')), unpaid: true } })).toEqual([
    'pay open pay',
  ]);
});

it('names what is open for the other children and in the family, and the steps of the chosen child alone', () => {
  const [lukas, matas] = [childOf('Lukas', { requests: 1, groups: [group] }), childOf('Matas')];
  const family = {
    ...familyOf(
      glanceOf('Lukas', { next: lesson }),
      glanceOf('Ona', { start: { payment: 'paid', lesson } }),
      glanceOf('Matas', { seat: 'plan', start: { payment: 'none', lesson: null } }),
    ),
    unassigned: 1,
  };
  const children = [lukas, seated, matas];
  const others = ['assign open assign', 'seat_plan open choose_plan', 'asks open answer'];
  expect(linesOf({ children, family })).toEqual(others);
  const steps = ['child_there done', 'group_there done', 'paid done', 'lesson_known later'];
  expect(linesOf({ children, family, selected: seated })).toEqual([...steps, ...others]);
  expect(countOpen(toDosOf({ children, family, selected: seated }))).toBe(3);
});

it('lets a child be invited again who was mailed and has not come, by a card neither', () => {
  const mailed = { email: 'ona@gmail.com' };
  expect(mayBeInvitedAgain(childOf('Ona', mailed))).toBe(true);
  expect(mayBeInvitedAgain(childOf('Ona'))).toBe(false);
  expect(mayBeInvitedAgain(childOf('Ona', { ...mailed, hasCard: true }))).toBe(false);
  expect(mayBeInvitedAgain(childOf('Ona', { ...mailed, status: 'registered' }))).toBe(false);
});
