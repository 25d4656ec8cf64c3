import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ActiveBulletin } from '../../shared/bulletins.ts';
import { prefetchBanners } from '../banner-list.queries.ts';
import banners from '../messages/banners-lt.ts';
import { Banners } from './banners.tsx';

const messages = { ...platform, banners };

const bulletinOf = (number: number, given: Partial<ActiveBulletin> = {}): ActiveBulletin => ({
  id: `0199a000-0000-7000-8000-00000000000${number}`,
  title: { lt: `Pranešimas ${number}` },
  body: { lt: [{ tag: 'p', children: ['Trumpai.'] }] },
  severity: 'info',
  endsAt: '2036-11-20T15:00:00.000Z',
  seen: false,
  ...given,
});

const listed = 'bulletins/listActiveBulletins';

/** Answers like the server: the announcements may change. */
function announce(bulletins: ActiveBulletin[], dismiss: () => unknown = () => ({ dismissed: true })) {
  const told = { bulletins };
  const calls = fakeServer({
    [listed]: () => told,
    'bulletins/markBulletinsSeen': () => ({ marked: true }),
    'bulletins/dismissBulletin': dismiss,
  });
  return { told, calls };
}

/** A home whose banners arrived before it was drawn. */
async function show(bulletins: ActiveBulletin[], dismiss?: () => unknown) {
  const { told, calls } = announce(bulletins, dismiss);
  const view = renderScreen(<main />, { messages });
  await prefetchBanners(view.queryClient);
  view.rerender(<Banners />);
  return { told, calls, queryClient: view.queryClient };
}

const titles = () => screen.queryAllByRole('article').map((banner) => banner.textContent.slice(0, 12));

it('shows the weight in words, the title and the text, two at once and the others on demand', async () => {
  const { calls } = await show([
    bulletinOf(1, { severity: 'warning' }),
    bulletinOf(2, { seen: true }),
    bulletinOf(3),
  ]);
  const first = screen.getByRole('article', { name: 'Pranešimas 1' });
  within(first).getByRole('img', { name: 'Įspėjimas' });
  within(first).getByText('Trumpai.');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Dar 1 pranešimas' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  const seen = () => calls.filter(({ procedure }) => procedure.endsWith('markBulletinsSeen'));
  await waitFor(() => expect(seen()).toHaveLength(2));
  expect(seen().map(({ input }) => input)).toEqual(
    [1, 3].map((number) => ({ bulletinIds: [bulletinOf(number).id] })),
  );
});

it('collapses a long text until it is expanded', async () => {
  const body = {
    lt: [
      { tag: 'p' as const, children: ['Vienas.'] },
      {
        tag: 'p' as const,
        children: [{ tag: 'a' as const, href: 'https://orbita.lt', children: ['Nuoroda'] }],
      },
    ],
  };
  await show([bulletinOf(1, { body })]);
  const more = screen.getByRole('button', { name: 'Plačiau' });
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'Nuoroda' }).getAttribute('href')).toBe('https://orbita.lt');
});

it('is one line on a phone: the most important, which opens and shows those behind it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { matches: media.includes('max-width'), media } as MediaQueryList),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { calls } = await show([bulletinOf(1, { severity: 'warning' }), bulletinOf(2), bulletinOf(3)]);
  const first = screen.getByRole('article', { name: 'Pranešimas 1' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(within(first).queryByRole('button', { name: 'Neberodyti: Pranešimas 1' })).toBeNull();
  const seen = () => calls.filter(({ procedure }) => procedure.endsWith('markBulletinsSeen'));
  await waitFor(() => expect(seen()).toHaveLength(1));
  expect(seen()[0]?.input).toEqual({ bulletinIds: [bulletinOf(1).id] });
  await userEvent.click(screen.getByRole('button', { name: 'Dar 2 pranešimai' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(within(first).getByText('Trumpai.').tagName).toBe('P');
  await userEvent.click(within(first).getByRole('button', { name: 'Neberodyti: Pranešimas 1' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('closes at once, and moves the focus to the next one', async () => {
  const { calls } = await show([bulletinOf(1), bulletinOf(2)]);
  await userEvent.click(screen.getByRole('button', { name: 'Neberodyti: Pranešimas 1' }));
  expect(screen.queryByRole('article', { name: 'Pranešimas 1' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Neberodyti: Pranešimas 2'),
  );
  expect(calls.at(-1)).toEqual({
    procedure: 'bulletins/dismissBulletin',
    input: { bulletinId: bulletinOf(1).id },
  });
});

it('comes back with a message when it could not be closed', async () => {
  await show([bulletinOf(1)], () => {
    throw new AppError('server/unavailable');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Neberodyti: Pranešimas 1' }));
  await screen.findByText(platform.errors['server/unavailable']);
  await screen.findByRole('article', { name: 'Pranešimas 1' });
});

it('shows what the home started with, however late the answer is', async () => {
  const { calls } = announce([bulletinOf(1)]);
  renderScreen(<Banners />, { messages });
  await screen.findByRole('article', { name: 'Pranešimas 1' });
  expect(calls[0]?.procedure).toBe(listed);
  expect(screen.queryByRole('status')).toBeNull();
});

it('offers what comes while the home is open, and moves nothing until it is asked for', async () => {
  const { told, queryClient } = await show([]);
  told.bulletins = [bulletinOf(1), bulletinOf(2), bulletinOf(3)];
  await queryClient.invalidateQueries();
  const offer = await screen.findByRole('button', { name: 'Rodyti 3 pranešimus' });
  expect(titles()).toEqual([]);
  await userEvent.click(offer);
  expect(titles()).toEqual(['Pranešimas 1', 'Pranešimas 2', 'Pranešimas 3']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Neberodyti: Pranešimas 1');
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps the shown ones in place when another comes, and leads to it', async () => {
  const { told, queryClient } = await show([bulletinOf(2)]);
  told.bulletins = [bulletinOf(1, { severity: 'error' }), bulletinOf(2)];
  await queryClient.invalidateQueries();
  const offer = await screen.findByRole('button', { name: 'Rodyti 1 pranešimą' });
  expect(titles()).toEqual(['Pranešimas 2']);
  await userEvent.click(offer);
  expect(titles()).toEqual(['Pranešimas 1', 'Pranešimas 2']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Neberodyti: Pranešimas 1');
});

it('leaves nothing on the page without announcements', async () => {
  await show([]);
  expect(screen.queryByRole('region', { name: banners.region })).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
