import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import projects from '#features/projects/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { ownWorkOf } from '../../shared/shelf.factory.ts';
import { withAllSigns } from '../../shared/shelf.rules.ts';
import type { MyShelf, OwnWork, WorkPlace } from '../../shared/shelf.ts';
import shelf from '../messages/lt.ts';
import { MyWorks } from './my-works.tsx';

const place = (state: WorkPlace['state'], hiddenBy: WorkPlace['hiddenBy'] = null): WorkPlace => ({
  ...{ groupId: 'k', groupName: 'Kometos', state, hiddenBy, declineReason: null },
});
/** A work called by its id. */
const work = (id: string, over: Partial<OwnWork> = {}) =>
  ownWorkOf({ id, name: id, projectId: `${id}-project`, ...over });

async function visit(works: readonly OwnWork[], over: Partial<MyShelf> = {}) {
  const groups = [{ id: 'k', name: 'Kometos' }];
  fakeServer({
    'shelf/listMyShelf': () => ({ works, groups, shownToGroups: true, ...over }),
    'projects/listProjects': () => ({ projects: [], total: 0, removed: 0, room: { used: 0, most: 1 } }),
  });
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'mine', component: MyWorks })];
  visitDashboard('mine', { routes, role: 'child', messages: { ...platform, shelf, projects } });
  const section = within(await screen.findByRole('region', { name: shelf.own_title }));
  await section.findByText(works.length > 0 ? (works[0]?.name ?? '') : shelf.own_none);
  return section;
}

describe('one’s own works on the shelf', () => {
  it('have their kind, their state and what to do next, those with something to do first', async () => {
    const section = await visit([
      work('Matomas', { places: [place('shown')] }),
      work('Laukia', { places: [place('waiting')] }),
      work('Nerodomas', { places: [place('declined')] }),
    ]);
    const rows = section.getAllByRole('listitem').map((row) => row.textContent);
    const kind = shelf.of_kind.scratch;
    expect(rows[0]).toContain(`Nerodomas${kind}${shelf.state.declined}${shelf.own_next.improve}`);
    expect(rows[1]).toBe(`Laukia${kind}${shelf.state.waiting}${shelf.own_next.wait}`);
    expect(rows[2]).toBe(`Matomas${kind}${shelf.state.shown}`);
    const improve = section.getByRole('link', { name: `${shelf.go_on}: „Nerodomas“` });
    expect(improve.getAttribute('href')).toBe('/dashboard/workshop/Nerodomas-project');
    const opens = section.getByRole('link', { name: 'Laukia' });
    expect(opens.getAttribute('href')).toBe('/dashboard/shelf/Laukia');
  });

  it('tell what the teacher asks for', async () => {
    const section = await visit([
      work('Nerodomas', { places: [{ ...place('declined'), declineReason: 'private' }] }),
    ]);
    expect(section.getByText(shelf.own_declined.private)).toBeTruthy();
    expect(section.queryByText(shelf.own_next.improve)).toBeNull();
  });

  it('tell which signs classmates left', async () => {
    const signs = withAllSigns({ heart: 2, rocket: 1 });
    const section = await visit([work('Gėlė', { signs, places: [place('shown')] })]);
    expect(section.getByRole('img', { name: 'Patinka: 2, Kosmosas: 1' }).textContent).toBe('21');
  });

  it('say why they are hidden', async () => {
    const section = await visit([work('Namai', { places: [place('hidden', 'family')] })], {
      shownToGroups: false,
    });
    expect(section.getByText(shelf.state.hidden)).toBeTruthy();
    expect(section.getByText(shelf.own_next.family)).toBeTruthy();
  });

  it('that changed since are put there anew from here', async () => {
    const section = await visit([work('Gėlė', { isOutdated: true, places: [place('shown')] })]);
    // The sentence says it: no mark does, too.
    expect(section.getByText(shelf.own_next.again)).toBeTruthy();
    expect(section.queryByText(shelf.outdated)).toBeNull();
    await userEvent.click(section.getByRole('button', { name: `${shelf.put_newest}: „Gėlė“` }));
    const dialog = within(await screen.findByRole('dialog', { name: shelf.put_newest_title }));
    expect(dialog.getByText(shelf.put_outdated)).toBeTruthy();
    expect(dialog.getByRole('button', { name: shelf.put_again })).toBeTruthy();
  });

  it('are three until all are asked for', async () => {
    const section = await visit(['a', 'b', 'c', 'd'].map((id) => work(id, { places: [place('shown')] })));
    expect(section.queryByRole('link', { name: 'd' })).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'Rodyti visus mano darbus (4)' }));
    expect(section.getByRole('link', { name: 'd' })).toBeTruthy();
  });

  it('tell how to begin while none is there', async () => {
    await visit([]);
  });

  it('can be asked for again when they could not be loaded', async () => {
    fakeServer({
      'shelf/listMyShelf': () => {
        throw new AppError('server/unavailable');
      },
    });
    const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'mine', component: MyWorks })];
    visitDashboard('mine', { routes, role: 'child', messages: { ...platform, shelf, projects } });
    expect(await screen.findByText(shelf.error)).toBeTruthy();
    expect(screen.getByRole('button', { name: platform.common.retry })).toBeTruthy();
  });
});
