import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { ownWorkOf, workOf } from '../../shared/shelf.factory.ts';
import type { OwnWork } from '../../shared/shelf.ts';
import shelf from '../messages/lt.ts';
import { ChildrensShelf, TeachersShelf } from './group-shelf.tsx';

const { projectId: _, isOutdated: __, places: ___, ...card } = ownWorkOf();
const noWorks = { works: [], total: 0 };
const nothing = { group: { id: 'k', name: 'Kometos' }, works: [], total: 0 };

function visit(role: Role, component: () => ReactNode, answers: Record<string, () => unknown>) {
  fakeServer(answers);
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'k', component })];
  visitDashboard('k', { routes, role, messages: { ...platform, shelf } });
}

it('leads a teacher to what waits, and lets nothing be decided unseen', async () => {
  visit('teacher', () => <TeachersShelf groupId="k" />, {
    'shelf/listWaitingWorks': () => ({
      works: ['w', 'x'].map((id) => ({ ...card, id, name: id, groupId: 'k', groupName: 'Kometos' })),
      total: 2,
    }),
    'shelf/listGroupShelf': () => nothing,
    'shelf/listDeclinedWorks': () => noWorks,
  });
  const waiting = within(await screen.findByRole('region', { name: shelf.waiting }));
  const look = await waiting.findByRole('link', { name: `${shelf.look}: „x“` });
  expect(look.getAttribute('href')).toBe('/dashboard/shelf/x');
  expect(waiting.getByRole('link', { name: shelf.look_through }).getAttribute('href')).toBe(
    '/dashboard/shelf/w',
  );
  expect(waiting.queryAllByRole('button')).toEqual([]);
});

it('says since when a work waits: of today the time, before that the day', async () => {
  const put = { today: '2026-11-30T09:53:00.000Z', before: '2026-11-27T09:53:00.000Z' };
  vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  visit('teacher', () => <TeachersShelf groupId="k" />, {
    'shelf/listWaitingWorks': () => ({
      works: Object.entries(put).map(([id, putAt]) => ({
        ...{ ...card, id, putAt },
        ...{ groupId: 'k', groupName: 'Kometos' },
      })),
      total: 2,
    }),
    'shelf/listGroupShelf': () => nothing,
    'shelf/listDeclinedWorks': () => noWorks,
  });
  expect(await screen.findByText('Laukia nuo 11:53')).toBeTruthy();
  expect(screen.getByText('Laukia nuo lapkr. 27')).toBeTruthy();
});

it('tells a teacher how the first work comes there', async () => {
  visit('teacher', () => <TeachersShelf groupId="k" />, {
    'shelf/listWaitingWorks': () => noWorks,
    'shelf/listGroupShelf': () => nothing,
    'shelf/listDeclinedWorks': () => noWorks,
  });
  expect(await screen.findByText(shelf.shown_none_hint)).toBeTruthy();
});

it('lets a teacher show a refused work after all', async () => {
  const decidedAt = '2026-11-21T09:00:00.000Z';
  const asked: unknown[] = [];
  visit('teacher', () => <TeachersShelf groupId="k" />, {
    'shelf/listWaitingWorks': () => noWorks,
    'shelf/listGroupShelf': () => nothing,
    'shelf/listDeclinedWorks': () => ({
      works: [
        { ...card, declineReason: null, decidedBy: 'Rasa Rasaitė', decidedAt },
        { ...card, id: 'v', name: 'v', declineReason: 'unfinished', decidedBy: 'Rasa Rasaitė', decidedAt },
      ],
      total: 2,
    }),
    'shelf/decideWork': () => {
      asked.push(1);
      return workOf();
    },
  });
  expect(await screen.findByText('Nerodomi (2)')).toBeTruthy();
  expect(screen.getByText(/^Nusprendė Rasa Rasaitė, /)).toBeTruthy();
  expect(screen.getByText(/^Dar nebaigtas · Rasa Rasaitė, lapkr. 21$/)).toBeTruthy();
  const name = `${shelf.show_after_all}: „${card.name}“`;
  await userEvent.click(screen.getByRole('button', { name, hidden: true }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

const waiting = {
  ...{ groupId: 'k', groupName: 'Kometos', hiddenBy: null, declineReason: null },
  state: 'waiting',
} as const;

it('shows a child the works of others, with how many of each sign they got', async () => {
  const signs = { heart: 2, star: 0, rocket: 0, laugh: 0, clever: 1, beautiful: 0 };
  const others = { ...card, id: 'other', name: 'Žaidimas', signs };
  visit('child', () => <ChildrensShelf groupId="k" />, {
    'shelf/listGroupShelf': () => ({ ...nothing, works: [card, others], total: 2 }),
    'shelf/listMyShelf': () => ({ works: [ownWorkOf()], groups: [], shownToGroups: true }),
  });
  expect(await screen.findByRole('link', { name: 'Žaidimas' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: card.name })).toBeNull();
  const marks = screen.getByRole('img', { name: `${shelf.sign.heart}: 2, ${shelf.sign.clever}: 1` });
  expect(marks.textContent).toBe('21');
});

describe('a group’s shelf without works', () => {
  const visitEmpty = (works: readonly OwnWork[]) =>
    visit('child', () => <ChildrensShelf groupId="k" />, {
      'shelf/listGroupShelf': () => nothing,
      'shelf/listMyShelf': () => ({ works, groups: [{ id: 'k', name: 'Kometos' }], shownToGroups: true }),
    });

  it('says that the child’s own waits for the teacher', async () => {
    visitEmpty([ownWorkOf({ places: [waiting] })]);
    expect(await screen.findByText(shelf.empty_waits)).toBeTruthy();
    expect(screen.queryByText(shelf.empty)).toBeNull();
  });

  it('says that the group sees the child’s own works alone, which stand above already', async () => {
    const own = ownWorkOf({ places: [{ ...waiting, state: 'shown' }] });
    visit('child', () => <ChildrensShelf groupId="k" />, {
      'shelf/listGroupShelf': () => ({ ...nothing, works: [{ ...card, id: own.id }], total: 1 }),
      'shelf/listMyShelf': () => ({
        works: [own],
        groups: [{ id: 'k', name: 'Kometos' }],
        shownToGroups: true,
      }),
    });
    expect(await screen.findByText(shelf.empty_own)).toBeTruthy();
    expect(screen.queryByRole('link', { name: own.name })).toBeNull();
  });

  it('invites to be the first', async () => {
    visitEmpty([ownWorkOf()]);
    expect(await screen.findByText(shelf.empty)).toBeTruthy();
    expect(screen.getByText(shelf.empty_hint)).toBeTruthy();
  });
});
