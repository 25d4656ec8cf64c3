import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { useKeptCode } from './use-kept-code.ts';

interface ExerciseProps {
  readonly ran?: ExerciseCode;
  readonly isStored?: boolean;
}

function Exercise({ ran = 'print(1)', isStored = true }: ExerciseProps) {
  const { change, hear, pass } = useKeptCode('l', 'e', { isStored, checkCount: 2 });
  const end = (...checks: readonly boolean[]) => {
    hear({ kind: 'started', code: ran });
    hear({ kind: 'ended', checks });
  };
  return (
    <>
      <button type="button" onClick={() => change('print(2)')}>
        +
      </button>
      <button
        type="button"
        onClick={() => {
          end(true, true);
          pass(ran);
        }}
      >
        =
      </button>
      <button type="button" onClick={() => end(true, false)}>
        ≠
      </button>
      <button
        type="button"
        onClick={() => {
          hear({ kind: 'started', code: ran });
          hear({ kind: 'failed', problem: 'NameError', line: 1 });
        }}
      >
        !
      </button>
    </>
  );
}

function show(props: ExerciseProps = {}) {
  const saved = { savedAt: '2026-11-20T15:00:00.000Z', passed: false };
  const calls = fakeServer({ 'lessons/saveExerciseCode': () => saved });
  const view = renderScreen(<Exercise {...props} />, { messages: platform });
  return { view, inputs: () => calls.map(({ input }) => input), user: userEvent.setup() };
}

const all = { passed: 2, count: 2 };
const work = { lessonId: 'l', exerciseId: 'e' };
const press = (name: string) => screen.getByRole('button', { name });

it('saves code that passed at once, and says that it did', async () => {
  const { inputs, user } = show();
  await user.click(press('='));
  await expect.poll(inputs).toEqual([{ ...work, code: 'print(1)', passed: true, checks: all }]);
});

it('saves what was run without its counts where a process of the version before refuses them', async () => {
  const calls = fakeServer({
    'lessons/saveExerciseCode': (input: object) => {
      if ('checks' in input) throw new AppError('request/invalid');
      return { savedAt: '2026-11-20T15:00:00.000Z', passed: true };
    },
  });
  renderScreen(<Exercise />, { messages: platform });
  await userEvent.click(press('='));
  const inputs = () => calls.map(({ input }) => input);
  const saved = { ...work, code: 'print(1)', passed: true };
  await expect.poll(inputs).toEqual([{ ...saved, checks: all }, saved]);
});

it('saves at once what was run, with how many of its checks passed, and not that it passed', async () => {
  const { view, inputs, user } = show();
  view.rerender(<Exercise ran="print(2)" />);
  await user.click(press('+'));
  await user.click(press('≠'));
  view.unmount();
  await expect.poll(inputs).toEqual([{ ...work, code: 'print(2)', checks: { passed: 1, count: 2 } }]);
});

it('saves that no check passed of a program that broke off; of a page that failed it says nothing', async () => {
  const { view, inputs, user } = show();
  await user.click(press('!'));
  const none = { ...work, code: 'print(1)', checks: { passed: 0, count: 2 } };
  await expect.poll(inputs).toEqual([none]);
  view.rerender(<Exercise ran={{ html: '<p>', css: '', js: '' }} />);
  await user.click(press('!'));
  expect(inputs()).toEqual([none]);
});

it('keeps a starter that was run and that nobody has changed to itself, until it passes', async () => {
  const { inputs, user } = show({ isStored: false });
  await user.click(press('≠'));
  await user.click(press('!'));
  expect(inputs()).toEqual([]);
  await user.click(press('='));
  await expect.poll(inputs).toEqual([{ ...work, code: 'print(1)', passed: true, checks: all }]);
});

it('saves what was typed after a run that did not pass, last', async () => {
  const { view, inputs, user } = show();
  await user.click(press('+'));
  await user.click(press('≠'));
  view.unmount();
  await expect.poll(inputs).toEqual([
    { ...work, code: 'print(1)', checks: { passed: 1, count: 2 } },
    { ...work, code: 'print(2)' },
  ]);
});

it('saves what was typed when the child leaves before a pause, once', async () => {
  const { view, inputs, user } = show();
  await user.click(press('+'));
  await user.click(press('+'));
  expect(inputs()).toEqual([]);
  view.unmount();
  await expect.poll(inputs).toEqual([{ ...work, code: 'print(2)' }]);
});

it('saves nothing for a child who typed nothing', async () => {
  const { view, inputs } = show();
  view.unmount();
  expect(inputs()).toEqual([]);
});

it('says of no other code than the one that ran that it passed, and keeps what was typed meanwhile', async () => {
  const { inputs, user } = show();
  await user.click(press('+'));
  await user.click(press('='));
  await expect.poll(inputs).toEqual([
    { ...work, code: 'print(1)', passed: true, checks: all },
    { ...work, code: 'print(2)' },
  ]);
});

it('saves once what passed as it was typed', async () => {
  const { view, inputs, user } = show();
  view.rerender(<Exercise ran="print(2)" />);
  await user.click(press('+'));
  await user.click(press('='));
  view.unmount();
  await expect.poll(inputs).toEqual([{ ...work, code: 'print(2)', passed: true, checks: all }]);
});
