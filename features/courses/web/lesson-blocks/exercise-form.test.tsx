import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import authoring from '../messages/authoring-lt.ts';
import { ExerciseForm } from './exercise-form.tsx';

const spec: ExerciseSpec = {
  kind: 'python',
  instructions: { lt: 'Suskaičiuok monetas', en: 'Count the coins' },
  starter: 'monetos = 5',
  solution: 'monetos = 9',
  hints: [],
  checks: [{ kind: 'defines', name: 'monetos' }],
};

function open(given: ExerciseSpec) {
  const onDone = vi.fn<(spec: ExerciseSpec) => void>();
  renderScreen(<ExerciseForm spec={given} onDone={onDone} />, { messages: { ...platform, authoring } });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const english = () => within(screen.getByRole('group', { name: authoring.own_code_en }));
  const write = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const done = async () => {
    await press(authoring.keep_exercise);
    return onDone.mock.calls.at(-1)?.[0];
  };
  const starter = () => {
    const [first] = english().getAllByLabelText(authoring.code_python);
    if (!first) throw new Error('There is a starter.');
    return first;
  };
  return { press, english, starter, write, done };
}

describe('code for readers of English', () => {
  it('is written beside the Lithuanian, which it begins with', async () => {
    const { press, starter, write, done } = open(spec);
    await press(authoring.add_own_code_en);
    expect((starter() as HTMLTextAreaElement).value).toBe('monetos = 5');
    await write(starter(), 'coins = 5');
    expect(await done()).toEqual({ ...spec, translated: { en: { starter: 'coins = 5' } } });
  });

  it('may be checked differently, beginning with the same checks', async () => {
    const { press, english, write, done } = open(spec);
    await press(authoring.add_own_code_en);
    await userEvent.click(english().getByLabelText(authoring.own_checks));
    await write(english().getByLabelText(authoring.check_field_name), 'coins');
    const checks = [{ kind: 'defines', name: 'coins' }];
    expect(await done()).toEqual({ ...spec, translated: { en: { checks } } });
  });

  it('is changed, and taken away', async () => {
    const { press, starter, write, done } = open({ ...spec, translated: { en: { starter: 'coins = 5' } } });
    await write(starter(), 'coins = 7');
    expect(await done()).toMatchObject({ translated: { en: { starter: 'coins = 7' } } });
    await press(authoring.remove_own_code_en);
    expect(await done()).toEqual({ ...spec, translated: {} });
  });

  it('says at its own field what is missing', async () => {
    const { press, english, write, done } = open(spec);
    await press(authoring.add_own_code_en);
    await userEvent.click(english().getByLabelText(authoring.own_checks));
    await write(english().getByLabelText(authoring.check_field_name), '1');
    expect(await done()).toBeUndefined();
    expect(english().getByLabelText(authoring.check_field_name).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('ways beside the checks', () => {
  it('begin as the solution or the starter, and are kept with what the checks must do', async () => {
    const { press, done } = open(spec);
    await press(authoring.add_right_example);
    await press(authoring.add_wrong_example);
    expect(await done()).toEqual({
      ...spec,
      examples: [
        { passes: true, code: 'monetos = 9' },
        { passes: false, code: 'monetos = 5' },
      ],
    });
  });

  it('are taken away, and that is said', async () => {
    const { press, done } = open({ ...spec, examples: [{ passes: true, code: 'monetos = 9' }] });
    await press(authoring.remove_example);
    expect(await done()).toEqual({ ...spec, examples: [] });
  });
});
