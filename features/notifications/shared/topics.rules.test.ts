import { expect, it } from 'vitest';
import { choicesOf, defaultPace, isChoiceOf, paceOf, topicsOf } from './topics.rules.ts';

it.each([
  ['parent', 'absence', 'mail', 'now'],
  ['parent', 'points', 'mail', 'daily'],
  ['parent', 'work', 'mail', 'off'],
  ['child', 'points', 'push', 'now'],
  ['child', 'lessons', 'mail', 'off'],
  ['child', 'absence', 'mail', 'off'],
  ['teacher', 'work', 'push', 'now'],
  ['parent', 'academy', 'sms', 'now'],
  ['parent', 'payments', 'sms', 'off'],
  ['teacher', 'academy', 'sms', 'off'],
  ['admin', 'academy', 'mail', 'now'],
  [null, 'academy', 'mail', 'off'],
] as const)('%s is notified of %s by %s: %s', (role, topic, channel, pace) => {
  expect(defaultPace(role, topic, channel)).toBe(pace);
});

it('shows each role its own topics', () => {
  expect(topicsOf('parent')).toEqual(['absence', 'lessons', 'points', 'letters', 'payments', 'academy']);
  expect(topicsOf('teacher')).toEqual(['lessons', 'work', 'academy']);
  expect(topicsOf(null)).toEqual([]);
});

it('prefers a choice to the default', () => {
  const chosen = { topic: 'work', channel: 'mail', pace: 'off' } as const;
  const choices = choicesOf('teacher', [chosen]);
  expect(choices).toHaveLength(6);
  expect(choices).toContainEqual(chosen);
  expect(choices).toContainEqual({ topic: 'work', channel: 'push', pace: 'now' });
});

it.each([
  [{ topic: 'points', channel: 'mail', pace: 'daily' }, true],
  [{ topic: 'points', channel: 'push', pace: 'daily' }, false],
  [{ topic: 'work', channel: 'mail', pace: 'now' }, false],
  [{ topic: 'academy', channel: 'sms', pace: 'off' }, true],
  [{ topic: 'academy', channel: 'sms', pace: 'daily' }, false],
  [{ topic: 'lessons', channel: 'sms', pace: 'now' }, false],
] as const)('%j is a choice of a parent: %s', (choice, expected) => {
  expect(isChoiceOf('parent', choice)).toBe(expected);
});

it('reaches a person as they chose, otherwise by the default of their role, and never about what is not theirs', () => {
  const points = { topic: 'points', channel: 'mail' } as const;
  expect(paceOf('parent', [], points)).toBe('daily');
  expect(paceOf('parent', [{ ...points, pace: 'off' }], points)).toBe('off');
  expect(paceOf('teacher', [{ ...points, pace: 'now' }], points)).toBe('off');
});
