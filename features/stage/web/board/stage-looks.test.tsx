import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { seatOf, stageNow, stageOf, tileOf } from '../../shared/stage.factory.ts';
import type { Stage } from '../../shared/stage.ts';
import texts from '../messages/lt.ts';
import { useStageActs } from '../stage.queries.ts';
import { StageBoard } from './stage-board.tsx';

const ago = (minutes: number) => new Date(Date.parse(stageNow) - minutes * 60_000).toISOString();

function open(stage: Stage) {
  fakeServer({});
  const clockAhead = Date.parse(stageNow) - Date.now();
  function Board() {
    const acts = useStageActs('g');
    return (
      <StageBoard {...{ stage, clockAhead, acts }} group={{ id: 'g', name: 'Python' }} onProject={() => {}} />
    );
  }
  const route = createRoute({ getParentRoute: () => dashboardRoute, path: 'stage', component: Board });
  visitDashboard('stage', { routes: [route], role: 'teacher', messages: { ...platform, stage: texts } });
}

it('tells the strongest reason to go to a child, and who only left or is done', async () => {
  const quiet = { keyAt: ago(6), tasks: 2 } as const;
  const tiles = [
    tileOf('Ona', seatOf({ ...quiet, handAt: ago(3) })),
    tileOf('Lukas', seatOf({ ...quiet, doing: 'failed', sameErrors: 4, problem: 'NameError' })),
    tileOf('Urtė', seatOf({ ...quiet, doing: 'running', doingAt: ago(2) })),
    tileOf('Jonas', seatOf({ ...quiet, doing: 'reading' })),
    tileOf('Ema', seatOf({ ...quiet, tasksPassed: 2 })),
    tileOf('Benas', seatOf({ ...quiet, leftAt: ago(4), handAt: ago(9) })),
  ];
  open(stageOf({ tiles }));
  const shown = within(await screen.findByRole('list', { name: texts.tiles }));
  const textOf = (name: RegExp) => shown.getByRole('button', { name }).textContent;
  expect(textOf(/Ona/)).toMatch(/Nustojo rašyti.*Kelia ranką 3 min\./);
  expect(textOf(/Lukas/)).toMatch(/Įstrigo.*Ta pati klaida 4 kartus/);
  expect(textOf(/Urtė/)).toMatch(/Vykdo kodą.*Vykdo jau 2 min\./);
  expect(textOf(/Jonas/)).toMatch(/Skaito.*Nieko nerašo 6 min\./);
  expect(textOf(/Ema/)).toMatch(/Viską padarė$/);
  expect(textOf(/Benas/)).toMatch(/Išėjo iš pamokos.*Prieš 4 min\./);
  expect(screen.getByText(/Prisijungė 5 iš 6 · 1 ranka pakelta · 1 įstrigo · 1 nieko nerašo/)).toBeTruthy();
  const named = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('button')
      .map((each) => each.textContent);
  expect(named(texts.hands_order)).toEqual(['Ona P.']);
  expect(named(texts.stuck_list)).toEqual(['Lukas P.']);
  expect(named(texts.quiet_list)).toEqual(['Jonas P.']);
});
