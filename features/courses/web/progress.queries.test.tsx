import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { LessonPage } from '../shared/lesson.ts';
import { lessonQuery } from './lessons.queries.ts';
import { useSetLessonDone } from './progress.queries.ts';

const { queryKey } = lessonQuery('l');

function Lesson() {
  const queryClient = useQueryClient();
  const { mutate } = useSetLessonDone('l');
  return (
    <>
      {[true, false].map((done) => (
        <button key={`${done}`} type="button" onClick={() => mutate({ lessonId: 'l', done })}>
          {done ? 'Baigti' : 'Atšaukti'}
        </button>
      ))}
      <button
        type="button"
        onClick={() => queryClient.setQueryData(queryKey, { state: 'done' } as LessonPage)}
      >
        Atverti
      </button>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.value = queryClient.getQueryData(queryKey)?.state ?? '';
        }}
      >
        Rodyti
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The lesson as the screen has it. */
async function shown(): Promise<string> {
  await press('Rodyti');
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Rodyti' }).value;
}

it('takes marks in the order in which they were pressed: the last one counts, and is what is shown', async () => {
  let release: () => void = () => undefined;
  const undone = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = { state: 'done' as 'begun' | 'done' };
  const calls = fakeServer({
    'lessons/setLessonDone': async ({ done }: { done: boolean }) => {
      if (!done) await undone;
      server.state = done ? 'done' : 'begun';
      return { state: server.state, doneAt: done ? '2026-11-20T15:00:00.000Z' : null };
    },
  });
  renderScreen(<Lesson />, { messages: platform });
  await press('Atverti');
  await press('Atšaukti');
  await waitFor(async () => expect(await shown()).toBe('begun'));
  await press('Baigti');
  await waitFor(async () => expect(await shown()).toBe('done'));
  expect(calls).toHaveLength(1);
  release();
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(server.state).toBe('done'));
  expect(await shown()).toBe('done');
});
