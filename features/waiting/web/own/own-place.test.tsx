import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { OwnPlace, WaitedGroup } from '../../shared/waiting.ts';
import lt from '../messages/lt.ts';
import { OwnPlaceCard } from './own-place.tsx';

const group: WaitedGroup = {
  ...{ id: 'g', name: 'Python', mode: 'live', city: 'Vilnius', address: 'Gedimino pr. 9', times: [] },
};
const offered: OwnPlace = {
  ...{ id: 'p', child: { id: 'c', firstName: 'Ona', lastName: 'Onaitė' }, group, wish: null, note: '' },
  ...{ mayDecide: true, together: [], askedAt: '2026-11-01T08:00:00.000Z', standings: [] },
  offer: {
    ...{ id: 'o', group, planId: 'l', endsAt: '2026-11-21T15:00:00.000Z', paying: false },
    leaves: null,
  },
};

function open(place: OwnPlace, accepted: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'waiting/acceptOffer': () => ({ groupId: 'g', childId: 'c', planId: 'l', ...accepted }),
  });
  const route = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => dashboardRoute, path, component });
  const routes = [
    route('waiting', () => <OwnPlaceCard place={place} siblings={[]} />),
    route('account/$tab', () => 'Mokėjimai'),
  ];
  visitDashboard('waiting', { routes, role: 'parent', messages: { ...platform, waiting: lt } });
  return calls;
}

describe('a seat on offer', () => {
  it('says which group the child leaves for it, and that it has the seat', async () => {
    const leaving = { ...offered, offer: offered.offer && { ...offered.offer, leaves: 'Antradienio' } };
    const calls = open(leaving, { seated: true, subscribed: false });
    await screen.findByText(lt.offer_leaves.replace('{group}', 'Antradienio'));
    await userEvent.click(screen.getByRole('button', { name: lt.accept }));
    await screen.findByText(lt.seated);
    expect(calls.map(({ procedure }) => procedure)).toContain('waiting/acceptOffer');
  });

  it('leads to the payments where the subscription is still to be paid', async () => {
    open(offered, { seated: false, subscribed: true });
    await userEvent.click(await screen.findByRole('button', { name: lt.accept }));
    await screen.findByText('Mokėjimai');
  });

  it('is only looked at by a guardian who does not pay, and so is the list', async () => {
    open({ ...offered, mayDecide: false });
    await screen.findByText(lt.payer_decides);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
