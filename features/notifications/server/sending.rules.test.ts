import { expect, it } from 'vitest';
import { decide } from './sending.rules.ts';

const day = Temporal.Instant.from('2026-11-20T15:00:00Z');
const night = Temporal.Instant.from('2026-11-20T20:30:00Z');
const line = {
  topic: 'letters',
  channel: 'mail',
  urgent: false,
  daily: false,
  role: 'parent',
  paces: {},
  hours: null,
} as const;

it.each([
  ['leaves at once by default', day, {}, 'send'],
  ['is dropped when it was switched off since', day, { paces: { letters: 'off' } }, 'drop'],
  ['is dropped when the role does not have it any more', day, { role: 'teacher' }, 'drop'],
  ['joins the mail of the day it waited for', day, { daily: true, paces: { letters: 'daily' } }, 'digest'],
  ['leaves by itself when the mail of the day was given up', day, { daily: true }, 'send'],
  ['leaves in the quiet hours when it cannot wait', night, { urgent: true }, 'send'],
] as const)('%s', (_title, now, over, expected) => {
  expect(decide(now, { ...line, ...over })).toBe(expected);
});

it('waits for the daily mail that was chosen since, and for the end of the quiet hours', () => {
  expect(decide(day, { ...line, paces: { letters: 'daily' } })).toMatchObject({ daily: true });
  const later = decide(night, line);
  expect(later).toMatchObject({ daily: false });
  expect(typeof later === 'object' && later.at.toString()).toBe('2026-11-21T06:00:00Z');
});
