import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { FamilyMission } from '../../shared/missions.ts';
import missions from '../messages/lt.ts';
import { missionQuery } from '../missions.queries.ts';
import { MissionCard } from './mission-card.tsx';

const mission: FamilyMission = {
  id: 'mars',
  name: { lt: 'Skrydis į Marsą' },
  outcome: { lt: 'Picų pamoka' },
  target: 1000,
  from: '2026-11-16',
  to: '2026-12-03',
  fuel: 640,
  ownPart: 120,
  state: 'running',
  reachedAt: null,
  endedAt: null,
};

function show(first: FamilyMission | null, reader: 'child' | 'parent' = 'child') {
  let now = first;
  fakeServer({ 'missions/getMission': () => ({ mission: now }) });
  const view = renderScreen(<MissionCard groupId="g" childId="c" reader={reader} look="home" />, {
    messages: { ...platform, missions },
  });
  const becomes = async (next: FamilyMission) => {
    now = next;
    const { queryKey } = missionQuery({ groupId: 'g', childId: 'c' });
    await act(() => view.queryClient.invalidateQueries({ queryKey }));
  };
  return { ...view, becomes };
}

it('shows how full the tank is, the own part and what happens then', async () => {
  show(mission);
  expect(await screen.findByRole('heading', { name: 'Skrydis į Marsą' })).toBeDefined();
  expect(screen.getByRole('progressbar', { name: /^Surinkta 640 taškų iš 1\s?000$/ })).toBeDefined();
  expect(screen.getByText('Tavo dalis – 120 taškų')).toBeDefined();
  expect(screen.getByText('Kai bakas bus pilnas: Picų pamoka')).toBeDefined();
});

it('shows a parent the child’s part', async () => {
  show({ ...mission, ownPart: 21 }, 'parent');
  expect(await screen.findByText('Vaiko dalis – 21 taškas')).toBeDefined();
});

it('announces once that it is reached, to those who are looking', async () => {
  const { becomes } = show(mission);
  await screen.findByRole('heading', { name: 'Skrydis į Marsą' });
  const news = 'Misija „Skrydis į Marsą“ įvykdyta. Netrukus visai grupei: Picų pamoka';
  expect(screen.queryByText(news)).toBeNull();
  const reached = {
    ...mission,
    fuel: 1010,
    state: 'reached',
    reachedAt: '2026-11-20T15:00:00.000Z',
  } as const;
  await becomes(reached);
  expect(await screen.findByText(news)).toBeDefined();
  await becomes({ ...reached, fuel: 900 });
  expect(screen.getAllByText(news)).toHaveLength(1);
  expect(screen.getByText('Misija įvykdyta. Netrukus visai grupei: Picų pamoka')).toBeDefined();
});

it('says kindly how far an unreached one came', async () => {
  show({ ...mission, state: 'over', to: '2026-11-19' });
  const said = await screen.findByText(/^Misija baigėsi\. Kartu nuskrista 64\s%/);
  expect(said).toBeDefined();
});

it('shows nothing without a mission', async () => {
  const { container, queryClient } = show(null);
  await act(() => queryClient.refetchQueries());
  expect(container.querySelector('[data-look]')).toBeNull();
});
