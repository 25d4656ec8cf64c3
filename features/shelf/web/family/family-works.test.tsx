import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { ownWorkOf } from '../../shared/shelf.factory.ts';
import type { FamilyShelf } from '../../shared/shelf.ts';
import shelf from '../messages/lt.ts';
import { FamilyWorks } from './family-works.tsx';

const link = {
  ...{ id: 'l', name: 'Močiutei', token: 'x'.repeat(43) },
  ...{ madeAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-12-20T12:00:00.000Z' },
};
const place = {
  groupId: 'k',
  groupName: 'Kometos',
  state: 'shown',
  hiddenBy: null,
  declineReason: null,
} as const;
const { projectId: _, isOutdated: __, ...card } = ownWorkOf();
const full: FamilyShelf = {
  works: [{ ...card, places: [place], links: [link] }],
  shownToGroups: true,
  refusal: null,
};

function visit(list: () => FamilyShelf, answers: Record<string, () => unknown> = {}) {
  const calls = fakeServer({ 'shelf/listFamilyShelf': list, ...answers });
  const component = () => <FamilyWorks childId="c" />;
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'c', component })];
  visitDashboard('c', { routes, role: 'parent', messages: { ...platform, shelf } });
  return (procedure: string) => calls.filter((call) => call.procedure === procedure);
}

describe('the works of a child, for its family', () => {
  it('show who sees them', async () => {
    visit(() => full);
    const work = await screen.findByRole('link', { name: 'Žvaigždynas' });
    expect(work.getAttribute('href')).toBe('/dashboard/shelf/w');
    expect(screen.getByText(shelf.state.shown)).toBeTruthy();
    // The child is named above.
    expect(screen.queryByText(card.author)).toBeNull();
  });

  it('are the newest four, until all are asked for', async () => {
    const works = Array.from({ length: 6 }, (_, at) => ({
      ...card,
      ...{ id: `${at}`, name: `Darbas ${at}`, places: [], links: [] },
    }));
    visit(() => ({ works, shownToGroups: true, refusal: null }));
    await screen.findByRole('link', { name: 'Darbas 3' });
    expect(screen.queryByRole('link', { name: 'Darbas 4' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rodyti visus darbus (6)' }));
    expect(screen.getByRole('link', { name: 'Darbas 5' })).toBeTruthy();
  });

  it('say that none is there yet, and that they could not be loaded', async () => {
    let works: FamilyShelf | null = null;
    visit(() => {
      if (!works) throw new AppError('server/internal-error');
      return works;
    });
    await userEvent.click(await screen.findByRole('button', { name: platform.common.retry }));
    expect(screen.getByText(shelf.error)).toBeTruthy();
    works = { works: [], shownToGroups: true, refusal: null };
    await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
    expect(await screen.findByText(shelf.family_none)).toBeTruthy();
  });

  it('say when the family keeps them from groups', async () => {
    visit(() => ({ ...full, shownToGroups: false, refusal: { by: 'me', at: link.madeAt } }));
    expect(await screen.findByText(shelf.family_hidden)).toBeTruthy();
  });

  it('have links that end once that is confirmed', async () => {
    const ended = visit(() => full, { 'shelf/endWorkLink': () => ({ ended: true }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Nuoroda į darbą „Žvaigždynas“' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Galioja iki /)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /^Nutraukti: Močiutei/ }));
    const question = within(await screen.findByRole('dialog', { name: shelf.link_end_title }));
    expect(ended('shelf/endWorkLink')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: shelf.link_end }));
    await waitFor(() =>
      expect(ended('shelf/endWorkLink')).toMatchObject([{ input: { workId: 'w', linkId: 'l' } }]),
    );
  });
});
