import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../offline/offline-session.ts';
import { useWorkingCopy } from './use-working-copy.ts';
import type { CopyAnswer, ServedCopy } from './working-copy.view.ts';

const user = { id: '0198c0de-0000-7000-8000-0000000000a1' };
const served = (version: number, content: string): ServedCopy<string> => ({
  id: 'f',
  content,
  version,
  saved: { by: 'Lina', at: '2026-11-23T08:00:00.000Z' },
});

it('checks again, once its own save is answered, for what somebody else saved meanwhile', async () => {
  await keepSession(user as Parameters<typeof keepSession>[0]);
  let answer: (answer: CopyAnswer) => void = () => {};
  const send = vi.fn(() => new Promise<CopyAnswer>((resolve) => (answer = resolve)));
  const onTheirs = vi.fn();
  const given = { userId: user.id, kept: null, isSame: Object.is, elsewhere: 'db/conflict' as const };
  const acts = { ...given, keep: async () => {}, send, onTheirs };
  const { result, rerender } = renderHook(
    ({ now }: { now: ServedCopy<string> }) => useWorkingCopy({ ...acts, served: now }),
    { initialProps: { now: served(3, 'Labas') } },
  );
  act(() => result.current.edit(() => 'Labas, Ona'));
  act(() => void result.current.flush());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  rerender({ now: served(5, 'Labas, Ona ir Jonai') });
  expect(result.current.copy.content).toBe('Labas, Ona');
  await act(async () => answer({ id: 'f', version: 4, savedAt: '2026-11-23T09:00:00.000Z' }));
  await waitFor(() =>
    expect(result.current.copy).toMatchObject({ content: 'Labas, Ona ir Jonai', version: 5 }),
  );
  expect(onTheirs).toHaveBeenCalledOnce();
});
