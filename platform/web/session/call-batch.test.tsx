import { expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { batchAddress, largestBatch } from '#platform/shared/call-batch.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { batchCall } from './call-batch.ts';

const sent = () => vi.mocked(fetch).mock.calls.map(([url]) => url);

function answering() {
  const calls = fakeServer({
    'people/getChild': (input: { childId: string }) => input,
    'people/listChildren': () => {
      throw new AppError('auth/permission-denied');
    },
  });
  vi.stubGlobal('fetch', vi.fn(fetch));
  return calls;
}

it('asks together what is asked at one moment, and gives each caller its own answer', async () => {
  const calls = answering();
  const answers = await Promise.all([
    batchCall('/rpc/people/getChild', { childId: 'a' }),
    batchCall('/rpc/people/listChildren'),
    batchCall('/rpc/people/getChild', { childId: 'b' }),
  ]);
  expect(sent()).toEqual([batchAddress]);
  expect(calls).toHaveLength(3);
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(answers.map(({ json }) => json)).toMatchObject([
    { childId: 'a' },
    { code: 'auth/permission-denied' },
    { childId: 'b' },
  ]);
});

it('asks by its own address what is asked alone', async () => {
  answering();
  await batchCall('/rpc/people/getChild', { childId: 'a' });
  await batchCall('/rpc/people/getChild', { childId: 'b' });
  expect(sent()).toEqual(['/rpc/people/getChild', '/rpc/people/getChild']);
});

it('asks in several requests what is more than one may hold', async () => {
  const calls = answering();
  const many = Array.from({ length: largestBatch + 2 }, (_, at) =>
    batchCall('/rpc/people/getChild', { childId: `${at}` }),
  );
  const answers = await Promise.all(many);
  expect(sent()).toEqual([batchAddress, batchAddress]);
  expect(calls).toHaveLength(many.length);
  expect(answers.map(({ json }) => json)).toEqual(many.map((_, at) => ({ childId: `${at}` })));
});

it('fails each call of a batch that the network loses, and refuses each of one that is refused', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('offline'))),
  );
  const lost = await Promise.allSettled([batchCall('/rpc/a/b'), batchCall('/rpc/a/c')]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const refusal = { code: 'server/unavailable', status: 503 };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ json: refusal }, { status: 503 })),
  );
  const refused = await Promise.all([batchCall('/rpc/a/b'), batchCall('/rpc/a/c')]);
  expect(refused).toEqual([
    { ok: false, json: refusal },
    { ok: false, json: refusal },
  ]);
});

it('ends a request only when nobody waits for any of its answers', async () => {
  const ended = vi.fn();
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: string, { signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', ended);
      return new Promise(() => {});
    }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  void batchCall('/rpc/a/b', undefined, one.signal);
  void batchCall('/rpc/a/c', undefined, other.signal);
  await Promise.resolve();
  one.abort();
  expect(ended).not.toHaveBeenCalled();
  other.abort();
  expect(ended).toHaveBeenCalledOnce();
});
