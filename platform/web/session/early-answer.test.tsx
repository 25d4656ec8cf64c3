import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { contractClient } from '../rpc.ts';
import { askEarly, takeEarlyAnswer } from './early-answer.ts';

const url = '/rpc/people/getChild';

it('gives an early answer to the one call with the same input', async () => {
  const calls = fakeServer({ 'people/getChild': ({ childId }: { childId: string }) => ({ childId }) });
  void askEarly(url, { childId: 'a' });
  const { getChild } = contractClient<never>('people') as unknown as {
    getChild: (input: unknown) => Promise<unknown>;
  };
  expect(await getChild({ childId: 'b' })).toEqual({ childId: 'b' });
  expect(calls).toHaveLength(2);
  expect(await getChild({ childId: 'a' })).toEqual({ childId: 'a' });
  expect(calls).toHaveLength(2);
  await getChild({ childId: 'a' });
  expect(calls).toHaveLength(3);
});

it('gives no answer that failed or was refused, and none that is too old', async () => {
  fakeServer({});
  await expect(askEarly(url)).rejects.toThrow();
  expect(takeEarlyAnswer(url)).toBeUndefined();
  fakeServer({
    'people/getChild': () => {
      throw new AppError('auth/user-not-found');
    },
  });
  expect(await askEarly(url)).toMatchObject({ ok: false });
  expect(takeEarlyAnswer(url)).toBeUndefined();
  fakeServer({ 'people/getChild': () => 'Urtė' });
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(1_000);
  void askEarly(url);
  now.mockReturnValue(31_000);
  expect(takeEarlyAnswer(url)).toBeUndefined();
  now.mockRestore();
});
