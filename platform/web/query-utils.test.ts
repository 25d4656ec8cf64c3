import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { describe, expect, it } from 'vitest';
import { queryUtils } from './query-utils.ts';

interface Calls {
  readonly getRoom: (input: { id: string }, options?: { signal?: AbortSignal }) => Promise<string>;
  readonly listRooms: (input?: { page: number }) => Promise<string[]>;
}

const calls: unknown[] = [];
const client = {
  getRoom: (...args: unknown[]) => Promise.resolve(calls.push(args)),
  listRooms: (...args: unknown[]) => Promise.resolve(calls.push(args)),
} as unknown as Calls & Record<never, never>;

const ours = queryUtils(client as never, ['rooms']) as unknown as ReturnType<typeof theirsOf>;
const theirsOf = () =>
  createTanstackQueryUtils(client as never, { path: ['rooms'] }) as never as Record<string, Utils>;
interface Utils {
  (): unknown;
  key(state?: object): unknown;
  queryKey(given?: object): unknown;
  queryOptions(given?: object): { queryKey: unknown; staleTime?: number; queryFn(context: object): unknown };
  infiniteOptions(given: object): { queryKey: unknown; queryFn(context: object): unknown };
  mutationOptions(given?: object): { mutationKey: unknown; mutationFn(input: unknown): unknown };
}

describe('queryUtils', () => {
  it('has the keys of oRPC, so that what a device stored is found', () => {
    const [one, other] = [ours, theirsOf()];
    for (const utils of [one, other] as const) expect(utils.key?.()).toEqual([['rooms'], {}]);
    const input = { id: 'a' };
    expect(one.getRoom?.queryKey({ input })).toEqual(other.getRoom?.queryKey({ input }));
    expect(one.getRoom?.queryOptions({ input }).queryKey).toEqual([
      ['rooms', 'getRoom'],
      { input, type: 'query' },
    ]);
    expect(one.listRooms?.queryOptions().queryKey).toEqual(other.listRooms?.queryOptions().queryKey);
    expect(one.listRooms?.key()).toEqual(other.listRooms?.key());
    expect(one.listRooms?.key({ type: 'query' })).toEqual(other.listRooms?.key({ type: 'query' }));
    expect(one.getRoom?.mutationOptions().mutationKey).toEqual(other.getRoom?.mutationOptions().mutationKey);
    const portions = { input: (page: number) => ({ page }), initialPageParam: 0 };
    expect(one.listRooms?.infiniteOptions(portions).queryKey).toEqual(
      other.listRooms?.infiniteOptions(portions).queryKey,
    );
  });

  it('asks with the given input as a read, and passes options through', async () => {
    calls.length = 0;
    const { signal } = new AbortController();
    const options = ours.getRoom?.queryOptions({ input: { id: 'a' }, staleTime: 5 });
    expect(options?.staleTime).toBe(5);
    await options?.queryFn({ signal });
    await ours.getRoom?.mutationOptions().mutationFn({ id: 'b' });
    await ours.listRooms
      ?.infiniteOptions({ input: (page: number) => ({ page }), initialPageParam: 0 })
      .queryFn({ pageParam: 2, signal });
    const read = { signal, context: { isRead: true } };
    expect(calls).toEqual([[{ id: 'a' }, read], [{ id: 'b' }], [{ page: 2 }, read]]);
  });
});
