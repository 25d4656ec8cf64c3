import { describe, expect, it, vi } from 'vitest';
import type { ExerciseNews } from '#features/exercises/web/components/use-exercise-watch.ts';
import { type Activity, activityStore, nextActivity } from './lesson-activity.view.ts';

const place = { lessonId: 'ciklai', step: 2, steps: 5 };

/** What the news of one exercise lead to. */
const resultOf = (...news: ExerciseNews[]): Activity =>
  news.reduce<Activity>(
    (activity, each) => nextActivity(activity, { place, exerciseId: 'namas', news: each }),
    nextActivity(null, { place }),
  );
const failed = (problem: string): ExerciseNews => ({ kind: 'failed', problem, line: 3 });
const ended = { kind: 'ended', printed: 'labas\n', checks: [true, false] } as const;

describe('nextActivity', () => {
  it('begins with reading, and has the code of the first exercise on the screen', () => {
    expect(nextActivity(null, { place })).toMatchObject({ ...place, doing: 'reading', exerciseId: null });
    const shown = nextActivity(resultOf({ kind: 'shown', code: 'a' }), {
      ...{ place, exerciseId: 'kita' },
      news: { kind: 'shown', code: 'b' },
    });
    expect(shown).toMatchObject({ exerciseId: 'namas', code: 'a', doing: 'reading' });
  });

  it('knows typing, running, an error, the end of a run and passing', () => {
    expect(resultOf({ kind: 'typed', code: 'x' })).toMatchObject({ doing: 'writing', code: 'x', keys: 1 });
    expect(resultOf({ kind: 'started' })).toMatchObject({ doing: 'running' });
    // In a lesson with several exercises, one that was run and never typed in.
    const elsewhere = { place, exerciseId: 'kita', news: { kind: 'started', code: 'z' } } as const;
    expect(nextActivity(resultOf({ kind: 'shown', code: 'a' }), elsewhere)).toMatchObject({
      ...{ doing: 'running', exerciseId: 'kita', code: 'z' },
    });
    const told = { problem: 'NameError: y', problemLine: 3 };
    expect(resultOf(failed('NameError: y'))).toMatchObject({ doing: 'failed', ...told });
    expect(resultOf(failed('NameError: y'), ended)).toMatchObject({
      doing: 'writing',
      problem: null,
      problemLine: null,
    });
    expect(resultOf({ kind: 'passed', code: 'x' })).toMatchObject({ doing: 'passed', code: 'x' });
  });

  it('counts the same error in a row, through running and typing', () => {
    const again = [failed('a'), { kind: 'typed', code: 'x' }, { kind: 'started' }, failed('a')] as const;
    expect(resultOf(...again)).toMatchObject({ sameErrors: 2 });
    expect(resultOf(...again, failed('a'))).toMatchObject({ sameErrors: 3 });
    expect(resultOf(...again, failed('b'))).toMatchObject({ sameErrors: 1 });
    expect(resultOf(...again, ended, failed('a'))).toMatchObject({ sameErrors: 1 });
  });

  it('goes to the exercise that is worked on, and begins anew in the next step', () => {
    const other = nextActivity(resultOf(failed('a')), {
      ...{ place, exerciseId: 'kita' },
      news: { kind: 'typed', code: 'b' },
    });
    expect(other).toMatchObject({ exerciseId: 'kita', sameErrors: 0, keys: 1 });
    const moved = nextActivity(other, { place: { ...place, step: 3 } });
    expect(moved).toMatchObject({ step: 3, exerciseId: null, code: undefined, keys: 1, doing: 'reading' });
  });

  it('knows what the last run printed and which checks passed, and whether the code was changed since', () => {
    const ran = { printed: 'labas\n', cut: false, checks: [true, false], changed: false };
    const typed = { kind: 'typed', code: 'x' } as const;
    expect(resultOf(ended).ran).toEqual(ran);
    expect(resultOf(ended, typed, typed).ran).toEqual({ ...ran, changed: true });
    expect(resultOf(ended, failed('a')).ran).toEqual({ ...ran, printed: '', checks: [] });
    expect(resultOf(ended, { kind: 'passed', code: 'x' }).ran).toEqual(ran);
    const elsewhere = { place, exerciseId: 'kita', news: { kind: 'typed', code: 'b' } } as const;
    expect(nextActivity(resultOf(ended), elsewhere).ran).toBeNull();
  });

  it('keeps the end of what was printed, without what the server doesn’t take', () => {
    const printed = `${'a'.repeat(3000)}\u0000\u202e\n\tb`;
    expect(resultOf({ ...ended, printed }).ran).toMatchObject({
      printed: `${'a'.repeat(1995)}\n\tb`,
      cut: true,
    });
  });

  it('keeps what else explains an error until a run without one', () => {
    const clue = { types: ['NameError'], text: 'y\n', hint: 'Did you mean', covered: null };
    const withClue = { kind: 'failed', problem: 'a', line: 3, clue } as const;
    expect(resultOf(withClue).clue).toEqual({ ...clue, text: 'y' });
    expect(resultOf(withClue, ended).clue).toBeNull();
  });

  it('makes an error’s words fit to be sent', () => {
    const hostile = `a\u0000b\u202ec\n${'ž'.repeat(500)}`;
    expect(resultOf(failed(hostile)).problem).toMatch(/^a b c ž{144}$/);
    expect(resultOf(failed('\u200b')).problem).toBe('?');
  });
});

it('tells listeners when something is new, and not otherwise', () => {
  const store = activityStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.hear({ place });
  store.hear({ place });
  expect(listener).toHaveBeenCalledOnce();
  store.hear({ place, exerciseId: 'namas', news: { kind: 'started' } });
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.hear({ place: { ...place, step: 3 } });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.read()?.step).toBe(3);
});
