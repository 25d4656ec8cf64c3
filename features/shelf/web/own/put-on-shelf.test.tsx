import { createRoute } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { ownWorkOf } from '../../shared/shelf.factory.ts';
import { withAllSigns } from '../../shared/shelf.rules.ts';
import type { MyShelf } from '../../shared/shelf.ts';
import shelf from '../messages/lt.ts';
import { PutOnShelf } from './put-on-shelf.tsx';

const groups = [
  { id: 'a', name: 'Asteroidai' },
  { id: 'k', name: 'Kometos' },
];
const project = { id: 'p', kind: 'python', draws: true, name: 'Gėlė', coverUrl: null, version: 1 } as const;
const empty: MyShelf = { works: [], groups, shownToGroups: true };
const place = (id: string, state: 'waiting' | 'shown' | 'declined' | 'hidden') => ({
  groupId: id,
  groupName: groups.find((group) => group.id === id)?.name ?? '',
  state,
  hiddenBy: null,
  declineReason: null,
});

/** The button of a project `p`, and the dialog that it opens. */
async function open(mine: MyShelf, { saved = true, put }: { saved?: boolean; put?: () => unknown } = {}) {
  let now = mine;
  const calls = fakeServer({
    'shelf/listMyShelf': () => now,
    'shelf/putOnShelf': put ?? (() => mine),
    'shelf/takeOffShelf': () => {
      now = empty;
      return now;
    },
  });
  const save = vi.fn(async () => saved);
  let change: (version: number) => void = () => undefined;
  const component = function Desk() {
    const [version, setVersion] = useState(1);
    change = setVersion;
    return <PutOnShelf project={{ ...project, version }} save={save} />;
  };
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'p', component })];
  visitDashboard('p', { routes, role: 'child', messages: { ...platform, shelf } });
  const [work] = mine.works;
  const ofWork = work?.isOutdated ? shelf.put_newest : shelf.on_shelf;
  const name = work ? ofWork : shelf.put;
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const asked = (procedure: string) => calls.filter((call) => call.procedure === procedure);
  return { asked, dialog, save, change: (version: number) => act(() => change(version)) };
}

describe('putting a work on the shelf', () => {
  it.each([
    ['is not offered while there is nothing in it', [], 1],
    ['can be taken off, even if there is nothing in it any more', [ownWorkOf({})], 2],
  ])('%s', async (_title, works, buttons) => {
    const other = ownWorkOf({ projectId: 'q' });
    fakeServer({ 'shelf/listMyShelf': () => ({ ...empty, works: [...works, other] }) });
    const save = async () => true;
    const component = () => (
      <>
        <PutOnShelf project={project} isBlank save={save} />
        <PutOnShelf project={{ ...project, id: 'q' }} save={save} />
      </>
    );
    const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'p', component })];
    visitDashboard('p', { routes, role: 'child', messages: { ...platform, shelf } });
    // The other one's tells that the shelf is known.
    await screen.findAllByRole('button', { name: shelf.on_shelf });
    expect(screen.getAllByRole('button')).toHaveLength(buttons);
  });

  it('says who will see it, and is for all groups unless the child leaves one out', async () => {
    const { asked, dialog, save } = await open(empty);
    expect(await dialog.findByText(shelf.put_family)).toBeTruthy();
    expect(dialog.getByText(shelf.put_nobody_else)).toBeTruthy();
    const kometos = dialog.getByRole('checkbox', { name: 'Kometos' });
    await userEvent.click(kometos);
    await userEvent.click(dialog.getByRole('button', { name: shelf.put_do }));
    expect(await screen.findByRole('dialog', { name: shelf.put_moment })).toBeTruthy();
    expect(dialog.getByText(shelf.put_family_sees)).toBeTruthy();
    expect(dialog.getByRole('link', { name: shelf.put_look }).getAttribute('href')).toBe('/dashboard/shelf');
    expect(save).toHaveBeenCalledOnce();
    expect(asked('shelf/putOnShelf')).toMatchObject([{ input: { projectId: 'p', groupIds: ['a'] } }]);
    await userEvent.click(dialog.getByRole('button', { name: shelf.put_go_on }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a drawing without a picture as the workshop does: with a turtle', async () => {
    const { dialog } = await open(empty);
    await dialog.findByText(shelf.put_family);
    expect(screen.getByRole('dialog').querySelector('svg[viewBox="0 0 160 160"] ellipse')).toBeTruthy();
  });

  it('says that a group still waits for its teacher', async () => {
    const waiting = ownWorkOf({ places: [place('k', 'waiting')] });
    const { dialog } = await open(empty, { put: () => ({ ...empty, works: [waiting] }) });
    await userEvent.click(await dialog.findByRole('button', { name: shelf.put_do }));
    expect(await screen.findByText(shelf.put_waits)).toBeTruthy();
  });

  it('only says so where nothing but its groups changed', async () => {
    const work = ownWorkOf({ places: [place('k', 'waiting')] });
    const { dialog } = await open({ ...empty, works: [work] });
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Asteroidai' }));
    await userEvent.click(dialog.getByRole('button', { name: shelf.put_change }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(shelf.put_waits)).toBeTruthy();
  });

  it('offers to save nothing where nothing was changed', async () => {
    const { dialog, save } = await open({
      ...empty,
      works: [ownWorkOf({ places: [place('k', 'waiting')] })],
    });
    expect(await dialog.findByRole('link', { name: shelf.see_work })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: shelf.put_change })).toBeNull();
    // What was typed last may be another variant.
    expect(save).toHaveBeenCalledOnce();
  });

  it('asks again what the shelf has once another version is saved', async () => {
    const { asked, change } = await open({ ...empty, works: [ownWorkOf({})] });
    await waitFor(() => expect(asked('shelf/listMyShelf')).toHaveLength(1));
    change(2);
    await waitFor(() => expect(asked('shelf/listMyShelf')).toHaveLength(2));
  });

  it('puts nothing that could not be saved', async () => {
    const { asked, dialog, save } = await open(empty, { saved: false });
    await userEvent.click(await dialog.findByRole('button', { name: shelf.put_do }));
    expect(save).toHaveBeenCalledOnce();
    expect(asked('shelf/putOnShelf')).toEqual([]);
    expect(await screen.findByText(shelf.put_unsaved)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('says why it was refused, and stays', async () => {
    const put = () => {
      throw new AppError('shelf/nothing-to-show');
    };
    const { dialog } = await open(empty, { put });
    await userEvent.click(await dialog.findByRole('button', { name: shelf.put_do }));
    expect(await screen.findByText(platform.errors['shelf/nothing-to-show'])).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('offers no groups while the family says no', async () => {
    const { asked, dialog } = await open({ ...empty, shownToGroups: false });
    expect(await dialog.findByText(shelf.put_family_says_no)).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: shelf.put_do }));
    await waitFor(() => expect(asked('shelf/putOnShelf')).toMatchObject([{ input: { groupIds: [] } }]));
  });

  it('of one that is there shows each group’s state, and that the shelf has an earlier variant', async () => {
    const work = ownWorkOf({ isOutdated: true, places: [place('k', 'declined')] });
    const { dialog } = await open({ ...empty, works: [work] });
    expect(await dialog.findByText(shelf.state.declined)).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: 'Asteroidai', checked: false })).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: 'Kometos', checked: true })).toBeTruthy();
    expect(dialog.getByText(shelf.put_outdated)).toBeTruthy();
    expect(dialog.getByRole('link', { name: shelf.see_work }).getAttribute('href')).toBe(
      '/dashboard/shelf/w',
    );
  });

  it('is undone once that is confirmed', async () => {
    const { asked, dialog } = await open({
      ...empty,
      works: [ownWorkOf({ signs: withAllSigns({ heart: 2 }) })],
    });
    await userEvent.click(await dialog.findByRole('button', { name: shelf.take_off }));
    const question = within(await screen.findByRole('dialog', { name: shelf.take_off_title }));
    expect(question.getByText(shelf.take_off_text)).toBeTruthy();
    expect(dialog.queryByText(shelf.put_outdated)).toBeNull();
    expect(asked('shelf/takeOffShelf')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: shelf.take_off }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('shelf/takeOffShelf')).toMatchObject([{ input: { workId: 'w' } }]);
    expect(screen.getByRole('button', { name: shelf.put })).toBeTruthy();
  });
});
