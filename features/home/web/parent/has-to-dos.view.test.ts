import { expect, it } from 'vitest';
import type { Child } from '#features/people/shared/people.ts';
import type { ChildGlance } from '../../shared/home.ts';
import { toDosOf } from '../to-do/to-do.view.ts';
import { hasToDos } from './has-to-dos.view.ts';

const child: Child = {
  ...{ id: 'Ona', userId: 'user', firstName: 'Ona', lastName: 'Vaitkutė', birthDate: null, email: null },
  ...{ status: 'invited', requests: 0, groups: [] },
};
const glance: ChildGlance = {
  ...{ id: 'Ona', next: null, missedOn: null, unpaid: false, seat: null, places: [], start: null },
};
const family = { children: [glance], unpaid: false, due: null, unassigned: 0 };
const quiet = { children: [child], selected: child, family };
const withPlace = (kind: ChildGlance['places'][number]['kind']): ChildGlance => ({
  ...glance,
  places: [{ kind, group: 'Scratch', until: '2026-11-21T16:00:00.000Z' }],
});
const other = { ...child, id: 'Lukas' };

it.each([
  ['nothing', {}, false],
  ['no child', { children: [], selected: null }, true],
  ['a request of a child', { children: [{ ...child, requests: 1 }] }, true],
  [
    'a request, while the family is unknown',
    { children: [{ ...child, requests: 1 }], family: undefined },
    true,
  ],
  ['nothing known of the family', { family: undefined }, false],
  ['something to pay', { family: { ...family, due: {} } }, true],
  ['a first payment by card', { family: { ...family, unpaid: true } }, true],
  ['a subscription for no child', { family: { ...family, unassigned: 1 } }, true],
  ['a document to sign', { family: { ...family, toSign: 2 } }, true],
  ['a group to choose', { family: { ...family, children: [{ ...glance, seat: 'group' }] } }, true],
  ['a place on offer', { family: { ...family, children: [withPlace('offer')] } }, true],
  [
    'a place held for a payment that is no more open',
    { family: { ...family, children: [withPlace('paying')] } },
    false,
  ],
  [
    'a group that the academy looks for',
    { family: { ...family, children: [{ ...glance, seat: 'waiting' }] } },
    false,
  ],
  [
    'a first lesson to come',
    { family: { ...family, children: [{ ...glance, start: { payment: 'paid', lesson: null } }] } },
    true,
  ],
  [
    'a first lesson of another child, with nothing to do',
    {
      ...{ children: [other, child], selected: other },
      family: { ...family, children: [{ ...glance, start: { payment: 'paid', lesson: null } }] },
    },
    false,
  ],
] as const)('decides with %s as the list that it stands for', (_what, over, expected) => {
  const facts = { ...quiet, ...over };
  expect(hasToDos(facts)).toBe(expected);
  expect(toDosOf(facts).length > 0).toBe(expected);
});
