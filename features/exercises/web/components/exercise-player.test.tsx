import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#platform/shared/localized-text.ts';
import { renderScreen } from '#platform/testing/render.tsx';
import english from '#platform/web/messages/en.ts';
import platform from '#platform/web/messages/lt.ts';
import { pythonExerciseOf } from '../../shared/exercise.factory.ts';
import { withoutSolution } from '../../shared/exercise.rules.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import type { PythonNews, PythonRunner } from '../python/python-runner.view.ts';
import { ExercisePlayer } from './exercise-player.tsx';

// jsdom has no layout: the editor asks for it when something is typed.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const hasHi = { kind: 'output-contains', text: 'Hi' } as const;

type Earlier = Partial<
  Pick<ComponentProps<typeof ExercisePlayer>, 'code' | 'passed' | 'codePassed' | 'readOnly'>
>;

function play(
  over: Parameters<typeof pythonExerciseOf>[0] = {},
  locale: Locale = 'lt',
  earlier: Earlier = {},
) {
  let hear: (news: PythonNews) => void = () => undefined;
  const runner = {
    mayAsk: true,
    warm: vi.fn(),
    run: vi.fn((_request: unknown, listener: (news: PythonNews) => void) => {
      hear = listener;
    }),
    happen: vi.fn(),
    answer: vi.fn(),
    stop: vi.fn(),
    end: vi.fn(),
  } satisfies PythonRunner;
  const onPassed = vi.fn();
  const view = renderScreen(
    <ExercisePlayer
      spec={withoutSolution(pythonExerciseOf(over))}
      code={null}
      onChange={() => undefined}
      onPassed={onPassed}
      passed={false}
      onward="Toliau"
      startPython={() => runner}
      {...earlier}
    />,
    locale === 'lt'
      ? { messages: { ...platform, exercises: lt } }
      : { locale, messages: { ...english, exercises: en } },
  );
  const say = (news: PythonNews) => act(() => hear(news));
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { ...view, runner, onPassed, say, click };
}

describe('an exercise', () => {
  it('has the starter, the answers and the checks of the reader’s language', async () => {
    const english = { starter: 'print("Hi")\n', inputs: ['Eva'], checks: [hasHi] };
    const { runner, click } = play({ inputs: ['Ieva'], translated: { en: english } }, 'en');
    await click('Run');
    expect(runner.run.mock.calls[0]?.[0]).toMatchObject({
      code: english.starter,
      checks: english.checks,
      inputs: english.inputs,
    });
  });

  it('runs the starter, shows what it prints, and is passed when all checks are', async () => {
    const { runner, onPassed, say, click } = play();
    await click('Paleisti');
    expect(runner.run.mock.calls[0]?.[0]).toMatchObject({ code: 'print("Labas")\n', answers: [] });
    say({ kind: 'begun' });
    say({ kind: 'out', text: 'Labas, kosmose!\n' });
    say({ kind: 'done', outcome: { kind: 'finished', checks: [{ passed: true, got: null, error: null }] } });
    expect(screen.getByRole('log').textContent).toContain('Labas, kosmose!');
    expect(onPassed.mock.calls).toEqual([['print("Labas")\n']]);
    expect(screen.getByText(lt.praise.first)).toBeTruthy();
  });

  it('shows whoever only looks what has passed, and praises them for nothing', async () => {
    const { onPassed, say, click } = play({}, 'lt', { passed: true, codePassed: true, readOnly: true });
    expect(screen.getAllByText(lt.check_passed)).toHaveLength(1);
    await click('Paleisti');
    say({ kind: 'done', outcome: { kind: 'finished', checks: [{ passed: true, got: null, error: null }] } });
    expect(onPassed).not.toHaveBeenCalled();
    expect(screen.getByText(lt.passed_shown)).toBeTruthy();
    expect(screen.queryByText(/Toliau/)).toBeNull();
  });

  it('keeps its praise at the thumb until the code that passed is changed', async () => {
    const { say, click } = play();
    await click('Paleisti');
    say({ kind: 'done', outcome: { kind: 'finished', checks: [{ passed: true, got: null, error: null }] } });
    const isNow = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-now]')?.dataset.now;
    expect(isNow(lt.praise.first)).toBe('true');
    await userEvent.type(await screen.findByRole('textbox', { name: lt.code_python }), '#');
    expect(isNow(lt.passed_before)).toBe('false');
  });

  describe('that an earlier visit has passed', () => {
    const marks = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.passed);
    const checks = [hasHi, { kind: 'defines', name: 'x' } as const];
    const solved = { code: 'x = print("Hi")', passed: true };

    it('shows its checks as passed until the code is changed', async () => {
      play({ checks }, 'lt', { ...solved, codePassed: true });
      expect(marks()).toEqual(['true', 'true']);
      await userEvent.type(await screen.findByRole('textbox', { name: lt.code_python }), '#');
      expect(marks()).toEqual([undefined, undefined]);
    });

    it('shows what a further run finds', async () => {
      const { say, click } = play({ checks }, 'lt', { ...solved, codePassed: true });
      await click('Paleisti');
      const passed = { passed: true, got: null, error: null };
      say({ kind: 'done', outcome: { kind: 'finished', checks: [passed, { ...passed, passed: false }] } });
      expect(marks()).toEqual(['true', 'false']);
    });

    it('leaves them open where the code was changed after that', () => {
      play({ checks }, 'lt', { ...solved, codePassed: false });
      expect(marks()).toEqual([undefined, undefined]);
    });
  });

  it('starts Python while the child writes, once', async () => {
    const { runner } = play();
    expect(runner.warm).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    expect(runner.warm).toHaveBeenCalledOnce();
    expect(runner.run).not.toHaveBeenCalled();
  });

  it('says what the result was instead while a check does not pass', async () => {
    const { onPassed, say, click } = play();
    await click('Paleisti');
    say({
      kind: 'done',
      outcome: { kind: 'finished', checks: [{ passed: false, got: 'Labas', error: null }] },
    });
    expect(screen.getByText('Gauta: Labas')).toBeTruthy();
    expect(onPassed).not.toHaveBeenCalled();
  });

  it('adds nothing to a check that has not passed but the author’s own words', async () => {
    const { say, click } = play({ checks: [hasHi, { kind: 'defines', name: 'x' }] });
    await click('Paleisti');
    const failed = (message: string) => ({
      passed: false,
      got: null,
      error: { types: ['AssertionError'], message, line: null, text: '', hint: '', raw: '' },
    });
    const checks = [failed(''), failed('Trūksta stogo.')];
    say({ kind: 'done', outcome: { kind: 'finished', checks } });
    const notes = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(lt.check_failed)[1]);
    expect(notes).toEqual(['', 'Trūksta stogo.']);
  });

  it('has a stop button within reach as long as something runs', async () => {
    const { runner, say, click } = play();
    await click('Paleisti');
    await click('Sustabdyti');
    expect(runner.stop).toHaveBeenCalledOnce();
    say({ kind: 'done', outcome: { kind: 'stopped', line: null } });
    expect(screen.getByText('Programa sustabdyta.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Paleisti' })).toBeTruthy();
  });

  it('shows nothing of a result before the first run', () => {
    play();
    expect(screen.getByRole('log').textContent).toBe('');
    expect(screen.getByRole('log').className).toContain('unseen');
  });

  it('says in the bar how many checks have passed', async () => {
    const { say, click } = play({ checks: [hasHi, { kind: 'defines', name: 'x' }] });
    await click('Paleisti');
    const passed = { passed: true, got: null, error: null };
    const failed = { passed: false, got: 'Labas', error: null };
    say({ kind: 'done', outcome: { kind: 'finished', checks: [passed, failed] } });
    expect(screen.getByText('Pavyko 1 iš 2')).toBeTruthy();
  });

  it('asks whether a program goes round and round after five seconds, and never stops it by itself', () => {
    vi.useFakeTimers();
    try {
      const { runner, say } = play();
      fireEvent.click(screen.getByRole('button', { name: 'Paleisti' }));
      say({ kind: 'begun' });
      act(() => void vi.advanceTimersByTime(4_900));
      const words = 'Sukasi ir sukasi… Gal sustabdyti?';
      expect(screen.queryByText(words)).toBeNull();
      act(() => void vi.advanceTimersByTime(200));
      expect(screen.getByText(words)).toBeTruthy();
      expect(runner.stop).not.toHaveBeenCalled();
      say({ kind: 'ask' });
      expect(screen.queryByText(words)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('passes the answer to the program that asks', async () => {
    const { runner, say, click } = play();
    await click('Paleisti');
    say({ kind: 'ask' });
    await userEvent.type(screen.getByLabelText('Tavo atsakymas'), 'Ieva');
    await click('Atsakyti');
    expect(runner.answer).toHaveBeenCalledWith('Ieva');
  });

  it('explains an error in plain words, with its line', async () => {
    const { say, click } = play();
    await click('Paleisti');
    const error = {
      types: ['ZeroDivisionError'],
      message: '',
      line: 3,
      text: '1 / 0',
      hint: '',
      raw: 'Traceback',
    };
    say({ kind: 'done', outcome: { kind: 'failed', error } });
    expect(screen.getByText('Iš nulio dalyti negalima.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '3 eilutė' })).toBeTruthy();
  });

  it('marks the line of an error in the code until the code is changed', async () => {
    const { say, click, container } = play({ starter: 'x = 1\n1 / 0\n' });
    const code = await screen.findByRole('textbox', { name: lt.code_python });
    await click('Paleisti');
    const error = {
      ...{ types: ['ZeroDivisionError'], message: '', line: 2, text: '1 / 0', hint: '', raw: '' },
    };
    say({ kind: 'done', outcome: { kind: 'failed', error } });
    const marked = () => [...container.querySelectorAll('.cm-markedLine')].map((line) => line.textContent);
    expect(marked()).toEqual(['1 / 0']);
    await userEvent.type(code, '#');
    expect(marked()).toEqual([]);
  });

  it('names the line of the loop in which a program was stopped', async () => {
    const { say, click, container } = play({ starter: 'x = 1\nwhile True:\n    x += 1\n' });
    await screen.findByRole('textbox', { name: lt.code_python });
    await click('Paleisti');
    say({ kind: 'begun' });
    say({ kind: 'done', outcome: { kind: 'stopped', line: 3 } });
    expect(
      screen.getByText('Programa sustabdyta. Ji sukosi cikle, kuris prasideda 2 eilutėje.'),
    ).toBeTruthy();
    expect(container.querySelector('.cm-markedLine')?.textContent).toBe('while True:');
  });

  it('shows hints one by one', async () => {
    const { click } = play({ hints: [{ lt: 'Pirma' }, { lt: 'Antra' }] });
    expect(screen.queryByText('Pirma')).toBeNull();
    await click('Užuomina 1 iš 2');
    expect(screen.getByText('Pirma')).toBeTruthy();
    expect(screen.queryByText('Antra')).toBeNull();
  });

  it('leads on once it is solved, and folds its hints', async () => {
    const { say, click } = play({ hints: [{ lt: 'Pirma' }] });
    await click('Užuomina 1 iš 1');
    const end = (passed: boolean) =>
      say({ kind: 'done', outcome: { kind: 'finished', checks: [{ passed, got: null, error: null }] } });
    await click('Paleisti');
    end(false);
    expect(screen.queryByText('Toliau')).toBeNull();
    expect(screen.getByText('Pirma')).toBeTruthy();
    await click('Paleisti');
    end(true);
    // The second try.
    expect(screen.getByText(lt.praise.done)).toBeTruthy();
    expect(screen.getByText('Toliau')).toBeTruthy();
    expect(screen.queryByText('Pirma')).toBeNull();
  });

  it('ends Python when the screen is left', async () => {
    const { runner, unmount, click } = play();
    await click('Paleisti');
    unmount();
    expect(runner.end).toHaveBeenCalledOnce();
  });
});
