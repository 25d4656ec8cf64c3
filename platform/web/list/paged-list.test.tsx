import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import lt from '../messages/lt.ts';
import { PagedList } from './paged-list.tsx';

const ask = vi.fn<(from: number) => Promise<{ rows: string[]; next: number | null }>>();

function List({ moreLabel }: { readonly moreLabel?: string }) {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  });
  return (
    <PagedList
      query={query}
      rowsOf={({ rows }) => rows}
      loading={<p>Kraunama</p>}
      errorTitle="Nepavyko"
      empty={<p>Nieko nėra</p>}
      {...(moreLabel && { moreLabel })}
    >
      {(rows) => <p>{rows.join(' ')}</p>}
    </PagedList>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows its rows, page by page, until the last', async () => {
  ask.mockResolvedValueOnce({ rows: ['a', 'b'], next: 2 }).mockResolvedValueOnce({ rows: ['c'], next: null });
  renderScreen(<List />, { messages: lt });
  expect(await screen.findByText('a b')).toBeDefined();
  await press(lt.kit.show_more);
  expect(await screen.findByText('a b c')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps its rows when the next page fails, says why, and asks again', async () => {
  ask.mockResolvedValueOnce({ rows: ['a'], next: 1 }).mockRejectedValueOnce(new TypeError('No network'));
  renderScreen(<List moreLabel="Senesni" />, { messages: lt });
  await screen.findByText('a');
  await press('Senesni');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByText('a')).toBeDefined();
  ask.mockResolvedValueOnce({ rows: ['b'], next: null });
  await press(lt.common.retry);
  expect(await screen.findByText('a b')).toBeDefined();
});

it('says that there is nothing, or that it could not be loaded', async () => {
  ask.mockRejectedValueOnce(new TypeError('No network')).mockResolvedValueOnce({ rows: [], next: null });
  renderScreen(<List />, { messages: lt });
  expect(await screen.findByText('Nepavyko')).toBeDefined();
  await press(lt.common.retry);
  expect(await screen.findByText('Nieko nėra')).toBeDefined();
});
