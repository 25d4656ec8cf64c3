import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { groupStageOf, seatOf, stageOf, tileOf } from '../../shared/stage.factory.ts';
import type { GroupStage } from '../../shared/stage.ts';
import stage_sheet from '../messages/sheet-lt.ts';
import { HereNow } from './here-now.tsx';

function open(known: GroupStage) {
  fakeServer({ 'stage/getStage': () => known });
  const [onPresent, onJoined] = [vi.fn(), vi.fn()];
  const route = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'sheet',
    component: () => (
      <HereNow groupId="g" unmarked={['ona', 'lukas', 'jonas']} {...{ onPresent, onJoined }} />
    ),
  });
  visitDashboard('sheet', { routes: [route], role: 'teacher', messages: { ...platform, stage_sheet } });
  return { onPresent, onJoined };
}

it('offers to mark whoever joined and has no mark, also whose network dropped', async () => {
  const lost = seatOf({ heardAt: '2026-11-20T14:50:00.000Z' });
  const tiles = [tileOf('Ona', seatOf()), tileOf('Lukas', lost), tileOf('Urtė', seatOf()), tileOf('Jonas')];
  const { onPresent, onJoined } = open(groupStageOf(stageOf({ tiles })));
  await userEvent.click(await screen.findByRole('button', { name: 'Pažymėti 2 prisijungusius' }));
  expect(onPresent).toHaveBeenCalledWith(['ona', 'lukas']);
  expect(onJoined).toHaveBeenLastCalledWith(['ona', 'lukas', 'urtė']);
});

it('offers it after the end of the class, too', async () => {
  const { onPresent } = open(groupStageOf(null, { joinedIds: ['ona', 'urtė'] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pažymėti 1 prisijungusį' }));
  expect(onPresent).toHaveBeenCalledWith(['ona']);
});
