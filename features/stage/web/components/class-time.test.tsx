import { createRoute } from '@tanstack/react-router';
import { act, cleanup, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';
import { expect, it, vi } from 'vitest';
import {
  type ExerciseWatch,
  ExerciseWatchContext,
} from '#features/exercises/web/components/use-exercise-watch.ts';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { myStageOf, stageNow } from '../../shared/stage.factory.ts';
import type { MyStage } from '../../shared/stage.ts';
import lt from '../messages/seat-lt.ts';
import { ClassTime } from './class-time.tsx';

/** A child's lesson, in its second step; returns what is told and how the exercise is heard. */
function open(stage: MyStage | null, role: Role = 'child') {
  const watch: { current: ExerciseWatch | null } = { current: null };
  function Lesson() {
    watch.current = useContext(ExerciseWatchContext);
    return <p>Kartojame.</p>;
  }
  const server = { stage };
  const calls = fakeServer({
    'stage/getMyStage': () => ({ stage: server.stage, now: stageNow }),
    'stage/tellState': () => ({ heardAt: stageNow, followed: false }),
    'stage/leaveSeat': () => ({ left: true }),
    'stage/raiseHand': ({ raised }: { raised: boolean }) => {
      if (server.stage) server.stage = { ...server.stage, handUp: raised };
      return { handUp: raised };
    },
    'stage/answerShowing': ({ agreed }: { agreed: boolean }) => {
      if (server.stage) server.stage = { ...server.stage, showing: agreed ? 'agreed' : null };
      return { agreed };
    },
  });
  const route = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'lesson',
    component: () => (
      <ClassTime place={{ lessonId: 'l', step: 2, steps: 3 }} topicIds={[null, 'a', 'b']}>
        <Lesson />
      </ClassTime>
    ),
  });
  visitDashboard('lesson', { routes: [route], role, messages: { ...platform, seat: lt } });
  const told = () => calls.filter(({ procedure }) => procedure === 'stage/tellState');
  const left = () => calls.filter(({ procedure }) => procedure === 'stage/leaveSeat');
  return { calls, told, left, watch, leave: cleanup };
}

/** A line of code, which may be in pieces of several colours. */
const lineOf = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'CODE' && element.textContent?.trim() === text;

it('tells where the child is and what it types, once a lesson is on', async () => {
  const { told, watch } = open(myStageOf());
  await screen.findByText('Pamoka vyksta: Python pirmadieniai');
  await expect
    .poll(() => told()[0]?.input)
    .toMatchObject({
      stageId: 's',
      state: { lessonId: 'l', step: 2, steps: 3, doing: 'reading' },
    });
  act(() => watch.current?.('namas', { kind: 'typed', code: 'x = 1' }));
  await expect
    .poll(() => told().at(-1)?.input)
    .toMatchObject({
      state: { exerciseId: 'namas', doing: 'writing', code: 'x = 1' },
    });
});

it('tells nothing while no lesson is on', async () => {
  const { calls, told, watch } = open(null);
  await screen.findByText('Kartojame.');
  await expect.poll(() => calls.length).toBe(1);
  act(() => watch.current?.('namas', { kind: 'typed', code: 'x = 1' }));
  expect(told()).toEqual([]);
});

it('tells that the lesson’s page was left, also when the browser closes it', async () => {
  const { left, told, leave } = open(myStageOf());
  await expect.poll(() => told().length).toBe(1);
  // The page of the test before may have been left meanwhile.
  const before = left().length;
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => left().length).toBe(before + 1);
  expect(left().at(-1)?.input).toEqual({ stageId: 's' });
  leave();
  await expect.poll(() => left().length, { timeout: 4_000 }).toBe(before + 2);
});

it('asks nothing for whoever isn’t a child', async () => {
  const { calls } = open(myStageOf(), 'parent');
  await screen.findByText('Kartojame.');
  expect(calls).toEqual([]);
});

it('raises and lowers the hand', async () => {
  open(myStageOf());
  await userEvent.click(await screen.findByRole('button', { name: lt.hand_up }));
  await userEvent.click(await screen.findByRole('button', { name: lt.hand_down }));
  expect(await screen.findByRole('button', { name: lt.hand_up })).toBeTruthy();
});

it('keeps the hand in sight when the child scrolls on to its work', async () => {
  let scroll: (isIntersecting: boolean) => void = () => {};
  class FakeObserver {
    constructor(heard: (entries: object[]) => void) {
      scroll = (isIntersecting) =>
        heard([{ isIntersecting, boundingClientRect: { top: isIntersecting ? 80 : -400, height: 120 } }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  try {
    open(myStageOf({ showing: 'asked' }));
    const seat = await screen.findByRole('region', { name: lt.label });
    act(() => scroll(false));
    expect(seat.dataset.away).toBe('true');
    expect(seat.parentElement?.style.minHeight).toBe('120px');
    expect(within(seat).getByText('Python pirmadieniai')).toBeTruthy();
    // Asked for its work, the child opens the question itself: it covers nothing of the code.
    expect(within(seat).getByText(lt.show_question)).toBeTruthy();
    expect(screen.queryByRole('button', { name: lt.show_yes })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: lt.show_answer }));
    expect(screen.getByRole('button', { name: lt.show_yes })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: lt.hand_up }));
    expect(await screen.findByRole('button', { name: lt.hand_down })).toBeTruthy();
    expect(within(seat).getByText(lt.hand_is_up)).toBeTruthy();
    act(() => scroll(true));
    expect(seat.dataset.away).toBe('false');
  } finally {
    vi.unstubAllGlobals();
  }
});

it('opens a work that is shown to all once: who has put it aside opens it by a button', async () => {
  const stage = myStageOf({ shown: { firstName: 'Urtė', code: 'print(1)', printed: '1\n' } });
  const first = open(stage);
  const work = await screen.findByRole('dialog', { name: 'Klasei rodomas darbas: Urtė' });
  await userEvent.click(within(work).getAllByRole('button').at(-1) ?? work);
  await expect.poll(() => screen.queryByText(lineOf('print(1)'))).toBeNull();
  first.leave();
  open(stage);
  await userEvent.click(await screen.findByRole('button', { name: lt.look }));
  expect(await screen.findByText(lineOf('print(1)'))).toBeTruthy();
});

it('covers the lesson with the teacher’s sentence, which Escape does not take away', async () => {
  open(myStageOf({ board: 'Žiūrime į lentą' }));
  const cover = await screen.findByRole('dialog', { name: 'Žiūrime į lentą' });
  await userEvent.keyboard('{Escape}');
  expect(cover.hasAttribute('open')).toBe(true);
});

it('uncovers the lesson when the sentence’s time is over, without a word of the server', async () => {
  const boardEndsAt = new Date(Date.parse(stageNow) + 1_500).toISOString();
  open(myStageOf({ board: 'Žiūrime į lentą', boardEndsAt }));
  await screen.findByRole('dialog', { name: 'Žiūrime į lentą' });
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'), { timeout: 10_000 });
});

it('shows who is in the same step, and leads whoever is elsewhere to the step of the invitation', async () => {
  const lesson = { id: 'l', moduleId: 'm', title: { lt: 'Ciklai' } };
  open(myStageOf({ together: ['Ona', 'Lukas'], invited: { lesson, step: 3 } }));
  expect(await screen.findByText(/kartu su tavimi: Ona ir Lukas/)).toBeTruthy();
  const link = await screen.findByRole('link', { name: lt.go_there });
  expect(link.getAttribute('href')).toBe('/dashboard/modules/m/l/b');
});

it('asks before the work is shown, and can take it back', async () => {
  const { calls } = open(myStageOf({ showing: 'asked' }));
  await userEvent.click(await screen.findByRole('button', { name: lt.show_yes }));
  await userEvent.click(await screen.findByRole('button', { name: lt.show_stop }));
  const answers = calls.filter(({ procedure }) => procedure === 'stage/answerShowing');
  expect(answers.map(({ input }) => input)).toEqual([
    { stageId: 's', agreed: true },
    { stageId: 's', agreed: false },
  ]);
});

it('shows another child’s work as text', async () => {
  open(myStageOf({ shown: { firstName: 'Urtė', code: '<script>alert(1)</script>', printed: '<b>a</b>\n' } }));
  expect(await screen.findByText(lineOf('<script>alert(1)</script>'))).toBeTruthy();
  expect(screen.getByText('<b>a</b>')).toBeTruthy();
});
