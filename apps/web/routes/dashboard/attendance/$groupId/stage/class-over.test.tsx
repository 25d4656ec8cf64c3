import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import day_lesson from '#features/courses/web/messages/day-lesson-lt.ts';
import { groupStageOf, seatOf, stageOf, tileOf } from '#features/stage/shared/stage.factory.ts';
import type { OverChild } from '#features/stage/shared/stage.ts';
import stage from '#features/stage/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const messages = { ...platform, day_lesson, stage };

const childOf = (firstName: string, over: Partial<OverChild> = {}): OverChild => ({
  ...{ childId: firstName.toLowerCase(), firstName, lastName: 'Petraitytė', joined: true, passedToday: 0 },
  ...over,
});

it('keeps the result of a class that is over for whoever opens its screen later', async () => {
  const over = [childOf('Ona', { passedToday: 2 }), childOf('Lukas'), childOf('Jonas', { joined: false })];
  fakeServer({
    'stage/getStage': () => groupStageOf(null, { over }),
    'stage/beginStage': () => groupStageOf(stageOf({ tiles: [tileOf('Ona', seatOf()), tileOf('Lukas')] })),
    'eventLessons/listLessonsOfEvents': () => ({ lessons: [] }),
  });
  visitScreen('attendance/g/stage', { role: 'teacher', messages });
  expect(await screen.findByText(stage.over_title)).toBeTruthy();
  expect(screen.getByText('Prisijungė 2 iš 3')).toBeTruthy();
  expect(screen.getByText('Šiandien įveikta užduočių: 2')).toBeTruthy();
  const namedUnder = (title: string) =>
    within(screen.getByText(title).closest('details') ?? document.body)
      .getAllByRole('link')
      .map((each) => each.textContent);
  expect(namedUnder('Šiandien neįveikė nė vienos užduoties (1)')).toEqual(['Lukas P.']);
  expect(namedUnder('Neprisijungė (1)')).toEqual(['Jonas P.']);
  expect(screen.getAllByRole('link', { name: stage.sheet })).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: stage.begin_again }));
  expect(await screen.findByText(/Prisijungė 1 iš 2/)).toBeTruthy();
});
