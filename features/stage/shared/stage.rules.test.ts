import { describe, expect, it } from 'vitest';
import { awayMs, boardAt, chooseFairly, isHere, isQuiet, isStuck, lookOf, stageEnd } from './stage.rules.ts';
import type { Seat } from './stage.ts';

const now = Date.parse('2026-11-20T15:00:00.000Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const minute = 60_000;

const seatOf = (over: Partial<Seat> = {}): Seat => ({
  lesson: null,
  step: 1,
  steps: 3,
  hasExercise: true,
  hasCode: true,
  doing: 'writing',
  sameErrors: 0,
  problem: null,
  tasks: 0,
  tasksPassed: 0,
  passedInClass: 0,
  task: null,
  checked: null,
  keyAt: ago(0),
  heardAt: ago(0),
  doingAt: ago(0),
  leftAt: null,
  handAt: null,
  ...over,
});

describe('isStuck', () => {
  it.each([
    ['two same errors', { sameErrors: 2 }, false],
    ['three same errors', { sameErrors: 3 }, true],
    ['three same errors with all tasks passed', { sameErrors: 3, tasks: 2, tasksPassed: 2 }, false],
    ['an hour without a key', { keyAt: ago(60 * minute) }, false],
  ] as const)('after %s', (_name, over, stuck) => {
    expect(isStuck(seatOf(over))).toBe(stuck);
  });
});

describe('isQuiet', () => {
  const long = ago(5 * minute);
  it.each([
    ['nearly five minutes without a key', { keyAt: ago(5 * minute - 1) }, true, false],
    ['five minutes without a key', { keyAt: long }, true, true],
    ['five minutes of reading where there are tasks', { keyAt: long, tasks: 1 }, false, true],
    ['five minutes of reading where there are none', { keyAt: long }, false, false],
    ['five minutes after passing', { keyAt: long, doing: 'passed' }, true, false],
    ['all tasks passed', { keyAt: long, tasks: 2, tasksPassed: 2 }, true, false],
    ['the same error three times', { keyAt: long, sameErrors: 3 }, true, false],
    ['a program that has just begun', { keyAt: long, doing: 'running' }, true, false],
    ['a program without an end', { keyAt: long, doing: 'running', doingAt: long }, true, true],
    ['leaving', { keyAt: long, leftAt: long }, true, false],
  ] as const)('after %s', (_name, over, hasExercise, quiet) => {
    expect(isQuiet(seatOf({ hasExercise, ...over }), now)).toBe(quiet);
  });
});

it.each([
  [awayMs - 1, true],
  [awayMs, false],
])('a child heard of %i ms ago is here: %s', (ms, here) => {
  expect(isHere(seatOf({ heardAt: ago(ms) }), now)).toBe(here);
});

it('a child who left is not here', () => {
  expect(isHere(seatOf({ leftAt: ago(0) }), now)).toBe(false);
});

describe('lookOf', () => {
  const done = { tasks: 2, tasksPassed: 2 };
  it.each([
    ['left', seatOf({ leftAt: ago(minute), heardAt: ago(awayMs), sameErrors: 5 })],
    ['done', seatOf({ ...done, keyAt: ago(9 * minute), doing: 'reading' })],
    ['failed', seatOf({ ...done, sameErrors: 4, doing: 'failed', problem: 'NameError' })],
    ['long', seatOf({ doing: 'running', doingAt: ago(minute) })],
    ['running', seatOf({ doing: 'running', doingAt: ago(minute - 1), keyAt: ago(9 * minute) })],
    ['quiet', seatOf({ keyAt: ago(6 * minute) })],
    ['tried', seatOf({ keyAt: ago(6 * minute), checked: { passed: 1, checks: 2 } })],
    ['reading', seatOf({ keyAt: ago(6 * minute), doing: 'reading' })],
    ['away', seatOf({ heardAt: ago(awayMs), sameErrors: 5 })],
    ['stuck', seatOf({ doing: 'failed', sameErrors: 3 })],
    ['failed', seatOf({ doing: 'failed', sameErrors: 1, problem: 'NameError' })],
    ['mending', seatOf({ doing: 'writing', sameErrors: 1, problem: 'NameError' })],
    ['tried', seatOf({ checked: { passed: 1, checks: 2 } })],
    ['writing', seatOf({ checked: { passed: 2, checks: 2 } })],
    ['running', seatOf({ doing: 'running', checked: { passed: 1, checks: 2 } })],
    ['running', seatOf({ doing: 'running', sameErrors: 1, problem: 'NameError' })],
    ['running', seatOf({ doing: 'running' })],
    ['passed', seatOf({ doing: 'passed' })],
    ['reading', seatOf({ doing: 'reading' })],
  ] as const)('is %s', (look, seat) => {
    expect(lookOf(seat, now)).toBe(look);
  });
});

describe('chooseFairly', () => {
  const class3 = [
    { childId: 'ona', timesChosen: 1 },
    { childId: 'lukas', timesChosen: 0 },
    { childId: 'urte', timesChosen: 0 },
  ];

  it('chooses by chance among those who had their turn least often', () => {
    expect([0, 0.49, 0.5, 0.999].map((chance) => chooseFairly(class3, chance))).toEqual([
      'lukas',
      'lukas',
      'urte',
      'urte',
    ]);
  });

  it('passes the turn on while there is another child', () => {
    expect(chooseFairly(class3, 0, 'lukas')).toBe('urte');
    expect(chooseFairly(class3.slice(0, 1), 0, 'ona')).toBe('ona');
    expect(chooseFairly([], 0)).toBeUndefined();
  });

  it('gives each child one turn before anybody has a second', () => {
    const turns = new Map(class3.map(({ childId }) => [childId, 0]));
    for (let round = 0; round < 9; round += 1) {
      const candidates = [...turns].map(([childId, timesChosen]) => ({ childId, timesChosen }));
      const chosen = chooseFairly(candidates, (round * 0.37) % 1) ?? '';
      turns.set(chosen, (turns.get(chosen) ?? 0) + 1);
    }
    expect([...turns.values()]).toEqual([3, 3, 3]);
  });
});

describe('boardAt', () => {
  const until = (ms: number) => ({ board: 'Žiūrime', boardEndsAt: new Date(now + ms).toISOString() });

  it('is the sentence until its time is over', () => {
    expect([1, 0, -1].map((ms) => boardAt(until(ms), now))).toEqual(['Žiūrime', null, null]);
    expect(boardAt({ board: 'Žiūrime', boardEndsAt: null }, now)).toBe('Žiūrime');
    expect(boardAt({ board: null }, now)).toBeNull();
  });
});

describe('stageEnd', () => {
  const lesson = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  const hour = 60 * minute;
  const at = (ms: number) => new Date(now + ms).toISOString();

  it('is a quarter of an hour after the lesson that is on', () => {
    const events = [lesson(at(-5 * hour), at(-4 * hour)), lesson(at(-hour), at(hour))];
    expect(stageEnd(events, now)).toBe(at(hour + 15 * minute));
  });

  it('is as far from now as the nearest lesson is long, before and after it', () => {
    const events = [lesson(at(hour), at(3 * hour)), lesson(at(-5 * hour), at(-4 * hour))];
    expect(stageEnd(events, now)).toBe(at(2 * hour + 15 * minute));
    expect(stageEnd(events.slice(1), now)).toBe(at(hour + 15 * minute));
  });

  it('is nothing without a lesson', () => {
    expect(stageEnd([], now)).toBeNull();
  });
});
