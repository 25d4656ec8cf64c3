import { useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import lt from '../messages/lt.ts';
import { contractClient } from '../rpc.ts';
import { QueryStates } from './query-states.tsx';

/** A lesson on screen, which the server refuses to show with `code` once it is set. */
function showLesson() {
  const server: { code: ErrorCode | null; taken: () => void } = { code: null, taken: () => {} };
  fakeServer({
    'lessons/getLesson': () => {
      if (server.code) throw new AppError(server.code);
      return { name: 'Kilpos' };
    },
    'lessons/takeOut': () =>
      new Promise<void>((resolve) => {
        server.taken = resolve;
      }),
  });
  const client = contractClient<never>('lessons') as Record<string, () => Promise<{ name: string }>>;
  const view = renderScreen(<Lesson client={client} />, { messages: lt });
  const askAgain = () => view.queryClient.refetchQueries({ queryKey: ['lesson'] });
  return { server, askAgain };
}

function Lesson({ client }: { client: Record<string, () => Promise<{ name: string }>> }) {
  const query = useQuery({ queryKey: ['lesson'], queryFn: () => client.getLesson?.() });
  const takeOut = useMutation({ mutationFn: async () => client.takeOut?.() });
  return (
    <>
      <button type="button" onClick={() => takeOut.mutate()}>
        Išimti
      </button>
      <QueryStates query={query} loading="Kraunama">
        {(lesson) => <p>{lesson?.name}</p>}
      </QueryStates>
    </>
  );
}

it.each(['db/no-document', 'auth/permission-denied', 'request/invalid'] as const)(
  'no longer shows what the server refuses with %s',
  async (code) => {
    const { server, askAgain } = showLesson();
    await screen.findByText('Kilpos');
    server.code = code;
    await askAgain();
    expect((await screen.findByRole('alert')).textContent).toContain(
      lt.errors[code === 'request/invalid' ? 'db/no-document' : code],
    );
    expect(screen.queryByText('Kilpos')).toBeNull();
    expect(screen.queryByRole('button', { name: lt.common.retry })).toBeNull();
  },
);

it('keeps the old content when a refetch merely failed', async () => {
  const { server, askAgain } = showLesson();
  await screen.findByText('Kilpos');
  server.code = 'server/internal-error';
  await askAgain();
  expect(screen.getByText('Kilpos')).toBeDefined();
});

it('waits for a change that removes it to finish first', async () => {
  const { server, askAgain } = showLesson();
  await screen.findByText('Kilpos');
  await userEvent.click(screen.getByRole('button', { name: 'Išimti' }));
  server.code = 'db/no-document';
  await askAgain();
  expect(screen.getByText('Kilpos')).toBeDefined();
  server.taken();
  expect(await screen.findByRole('alert')).toBeDefined();
});
