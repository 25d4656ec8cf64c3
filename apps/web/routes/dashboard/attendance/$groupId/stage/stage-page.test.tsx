import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import day_lesson from '#features/courses/web/messages/day-lesson-lt.ts';
import exercises from '#features/exercises/web/messages/lt.ts';
import { callSignsOf } from '#features/stage/shared/call-sign.rules.ts';
import {
  groupStageOf,
  seatOf,
  seatWorkOf,
  stageNow,
  stageOf,
  stuckSeat,
  stuckWorkOf,
  tileOf,
} from '#features/stage/shared/stage.factory.ts';
import type { GroupStage, Stage } from '#features/stage/shared/stage.ts';
import stage from '#features/stage/web/messages/lt.ts';
import seat from '#features/stage/web/messages/seat-lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const messages = { ...platform, day_lesson, exercises, stage, seat };

const class4 = stageOf({
  tiles: [
    tileOf('Ona', seatOf({ handAt: '2026-11-20T14:57:30.000Z', checked: { passed: 1, checks: 3 } })),
    tileOf('Lukas', stuckSeat),
    tileOf('Urtė', seatOf({ heardAt: '2026-11-20T14:55:00.000Z' })),
    tileOf('Jonas'),
  ],
});
const signOfLukas = callSignsOf('s', ['ona', 'lukas', 'urtė', 'jonas']).get('lukas') ?? '?';
const hostile = '<img src=x onerror="alert(1)">\n</code><script>alert(2)</script>';

const taught = {
  ...{ eventId: 'e', named: false, openedAt: null, isOpen: false },
  lesson: { id: 'l', moduleId: 'm', order: 5, title: { lt: 'Ciklai', en: 'Loops' } },
};

/** The server of a group's class: each act answers the class as it is then. */
function visit(known: GroupStage) {
  const server = { known, isOpen: false };
  const openIt = () => Object.assign(server, { isOpen: true }).isOpen;
  const act =
    (change: (now: Stage, input: Record<string, unknown>) => Partial<Stage> | null) =>
    (input: Record<string, unknown>) => {
      const changed = change(server.known.stage ?? stageOf(), input);
      server.known = {
        ...server.known,
        stage: changed && { ...(server.known.stage ?? stageOf()), ...changed },
      };
      return server.known;
    };
  const calls = fakeServer({
    'stage/getStage': () => server.known,
    'eventLessons/listLessonsOfEvents': () => ({ lessons: [{ ...taught, isOpen: server.isOpen }] }),
    'eventLessons/openLessonOfEvent': () => ({ ...taught, isOpen: openIt() }),
    'stage/beginStage': act(() => class4),
    'stage/endStage': act(() => null),
    'stage/setBoard': act((_, { text }) => ({ board: text as string | null })),
    'stage/setTimer': act((_, { minutes }) => ({
      timerEndsAt: minutes ? new Date(Date.parse(stageNow) + Number(minutes) * 60_000).toISOString() : null,
    })),
    'stage/inviteToStep': act(() => ({
      invited: { lesson: { id: 'l', moduleId: 'm', title: { lt: 'Ciklai' } }, step: 3 },
    })),
    'stage/chooseChild': act(() => ({ chosenId: 'ona' })),
    'stage/askToShow': act((_, { childId }) => ({
      shown: childId ? { childId: String(childId), agreed: false } : null,
    })),
    'cards/listGroupCards': () => ({ groupId: 'g', classAddress: 'abcdefgh', cards: [] }),
    'stage/lowerHand': act(() => ({})),
    'stage/getSeatWork': ({ childId }: { childId: string }) =>
      childId === 'lukas' ? stuckWorkOf(childId) : seatWorkOf(childId, hostile),
  });
  visitScreen('attendance/g/stage', { role: 'teacher', messages });
  return calls;
}

/** A line of code, which may be in pieces of several colours. */
const lineOf = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'CODE' && element.textContent?.trim() === text;

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the class screen', () => {
  beforeEach(() => sessionStorage.clear());

  it('begins the lesson with one tap, and says what is kept', async () => {
    visit(groupStageOf(null));
    expect(await screen.findByText(stage.begin_title)).toBeTruthy();
    expect(screen.getByText(new RegExp(stage.kept_hint))).toBeTruthy();
    expect(screen.getByText(/pamoka „Ciklai“$/)).toBeTruthy();
    await click(stage.begin);
    expect(await screen.findByText(/Prisijungė 2 iš 4/)).toBeTruthy();
    expect(screen.getByRole('button', { name: day_lesson.open_lesson })).toBeTruthy();
  });

  it('begins and opens today’s lesson with one tap', async () => {
    const calls = visit(groupStageOf(null));
    await click('Pradėti ir atverti „Ciklai“');
    expect(await screen.findByText(/Prisijungė 2 iš 4/)).toBeTruthy();
    const opened = calls.find(({ procedure }) => procedure === 'eventLessons/openLessonOfEvent');
    expect(opened?.input).toEqual({ eventId: 'e', lessonId: 'l' });
    await expect.poll(() => screen.queryByRole('button', { name: day_lesson.open_lesson })).toBeNull();
  });

  it('shows who is stuck, raises a hand, was lost and has not joined, in words', async () => {
    visit(groupStageOf(class4));
    const tiles = within(await screen.findByRole('list', { name: stage.tiles }));
    const textOf = (name: RegExp) => tiles.getByRole('button', { name }).textContent;
    expect(textOf(/Ona/)).toMatch(/2 žingsnis iš 3.*Dar nepavyko.*Kelia ranką 2 min\./);
    expect(textOf(/Lukas/)).toMatch(/2 žingsnis iš 3 · Užduotys: 1 iš 2.*Įstrigo.*Ta pati klaida 3 kartus/);
    expect(textOf(/Urtė/)).toMatch(/Nutrūko ryšys.*prieš 5 min\./);
    expect(tiles.queryByRole('button', { name: /Jonas/ })).toBeNull();
    const absent = within(screen.getByRole('list', { name: 'Dar neprisijungė (1)' }));
    expect(absent.getByRole('button', { name: 'Jonas P.' })).toBeTruthy();
    const stuck = within(screen.getByRole('list', { name: stage.stuck_list }));
    expect(stuck.getByRole('button', { name: 'Lukas P.' })).toBeTruthy();
    expect(screen.getByText(/Prisijungė 2 iš 4 · 1 ranka pakelta · 1 įstrigo/)).toBeTruthy();
  });

  it('shows a child’s code as text only, and asks the child before others see it', async () => {
    const calls = visit(groupStageOf(class4));
    // Who raises a hand is named first in a row of hands: that opens the code, too.
    const hands = within(await screen.findByRole('list', { name: stage.hands_order }));
    await userEvent.click(hands.getByRole('button', { name: 'Ona P.' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ona P.' }));
    expect(await dialog.findByText(lineOf('<img src=x onerror="alert(1)">'))).toBeTruthy();
    expect(document.querySelector('img[src="x"], code script')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: stage.ask_show }));
    expect(calls.at(-1)).toEqual({
      procedure: 'stage/askToShow',
      input: { groupId: 'g', childId: 'ona' },
    });
    expect(await screen.findByText('Laukiama sutikimo: Ona P.')).toBeTruthy();
  });

  it('explains an error as the child has it, at its line', async () => {
    visit(groupStageOf(class4));
    const tiles = within(await screen.findByRole('list', { name: stage.tiles }));
    await userEvent.click(tiles.getByRole('button', { name: /Lukas/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lukas P.' }));
    expect(await dialog.findByText('Išvesk x')).toBeTruthy();
    expect(await dialog.findByText(exercises.errors.name_guess.what.replace('{name}', 'x'))).toBeTruthy();
    expect(dialog.getByText(exercises.errors.name_guess.try.replace('{guess}', 'y'))).toBeTruthy();
    expect(dialog.getByText('2 eilutė')).toBeTruthy();
    expect(dialog.getByText('labas')).toBeTruthy();
    const checks = within(dialog.getByRole('list', { name: 'Patikrinimai: 1 iš 2' }));
    expect(checks.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Yra x',
      '2 patikrinimas',
    ]);
    expect(checks.getByRole('img', { name: stage.check_failed })).toBeTruthy();
    const wrong = dialog.getAllByText(lineOf('print(x)')).filter(({ dataset }) => dataset.wrong === 'true');
    expect(wrong).toHaveLength(1);
  });

  it('goes from one child’s code to the next', async () => {
    visit(groupStageOf(class4));
    const tiles = within(await screen.findByRole('list', { name: stage.tiles }));
    await userEvent.click(tiles.getByRole('button', { name: /Ona/ }));
    await screen.findByRole('dialog', { name: 'Ona P.' });
    expect(screen.getByRole('button', { name: stage.previous_child }).matches(':disabled')).toBe(true);
    await click(stage.following_child);
    const dialog = within(await screen.findByRole('dialog', { name: 'Lukas P.' }));
    expect(dialog.getByText(stage.look.stuck)).toBeTruthy();
    expect(await dialog.findAllByText(lineOf('print(x)'))).toHaveLength(2);
  });

  it('says that no hand is up in the row where hands stand', async () => {
    visit(groupStageOf(stageOf({ tiles: [tileOf('Ona', seatOf())] })));
    expect(await screen.findByText(stage.no_hands)).toBeTruthy();
  });

  it('covers screens, starts a timer, invites and chooses', async () => {
    visit(groupStageOf(class4));
    await click(stage.board);
    await click(stage.board_send);
    expect(await screen.findByText(/Visų ekranuose: „Žiūrime į lentą“/)).toBeTruthy();
    await click(stage.board_off);
    await click(stage.timer);
    await click('5 min.');
    expect(await screen.findByText(/Liko \d:\d\d/)).toBeTruthy();
    await click(stage.invite);
    await click('3');
    expect(await screen.findByText(/Visi kviečiami į 3 žingsnį/)).toBeTruthy();
    await click(stage.choose);
    expect(await screen.findByText('Eilė: Ona P.')).toBeTruthy();
  });

  it('invites to a lesson of one step without naming the step', async () => {
    const lesson = { id: 'l', moduleId: 'm', title: { lt: 'Ciklai' } };
    const tiles = [tileOf('Ona', seatOf({ step: 1, steps: 1 }))];
    visit(groupStageOf(stageOf({ tiles, invited: { lesson, step: 1 } })));
    expect(await screen.findByRole('region', { name: 'Visi kviečiami · 1 iš 1' })).toBeTruthy();
    await click(stage.projector);
    expect(await screen.findByText('pamoką „Ciklai“')).toBeTruthy();
  });

  it('keeps the tiles in their places while a work is shown, and opens it beside them', async () => {
    visit(groupStageOf({ ...class4, shown: { childId: 'lukas', agreed: true } }));
    const entry = within(await screen.findByRole('region', { name: 'Rodomas darbas: Lukas P.' }));
    await userEvent.click(entry.getByRole('button', { name: stage.shown_open }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lukas P.' }));
    expect(await dialog.findByText('labas')).toBeTruthy();
  });

  it('hides every name for projecting', async () => {
    visit(groupStageOf({ ...class4, chosenId: 'lukas' }));
    await click(stage.hide_names);
    expect(await screen.findByText(`Eilė: ${signOfLukas}`)).toBeTruthy();
    expect(screen.queryByText(/Ona|Lukas|Urtė|Jonas/)).toBeNull();
  });

  it('keeps names hidden when the teacher comes back to it before the class', async () => {
    visit(groupStageOf(class4));
    await click(stage.hide_names);
    cleanup();
    visit(groupStageOf(class4));
    await screen.findByRole('button', { name: stage.show_names });
    expect(screen.queryByText(/Lukas/)).toBeNull();
    await click(stage.show_names);
    const tiles = within(screen.getByRole('list', { name: stage.tiles }));
    expect(tiles.getByText('Lukas P.')).toBeTruthy();
  });

  it('projects the class without names, and keeps them hidden when Escape leaves it', async () => {
    const timerEndsAt = new Date(Date.parse(stageNow) - 1_000).toISOString();
    visit(groupStageOf({ ...class4, chosenId: 'lukas', board: 'Žiūrime į lentą', timerEndsAt }));
    await click(stage.projector);
    const wall = await screen.findByRole('dialog', { name: 'Ciklai' });
    expect(within(wall).getByText(signOfLukas)).toBeTruthy();
    expect(within(wall).getByText('Žiūrime į lentą')).toBeTruthy();
    expect(within(wall).getByRole('timer').textContent).toBe('0:00');
    expect(within(wall).getByText(stage.timer_over)).toBeTruthy();
    expect(wall.textContent).not.toMatch(/Ona|Lukas|Urtė|Jonas|Įstrigo|NameError|rank/);
    fireEvent(wall, new Event('cancel', { cancelable: true }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/Lukas/)).toBeNull();
    expect(screen.getByText(new RegExp(stage.names_hidden))).toBeTruthy();
    await click(stage.names_show);
  });

  it('projects the work of a child who agreed, with its first name and its error', async () => {
    visit(groupStageOf({ ...class4, shown: { childId: 'lukas', agreed: true } }));
    await click(stage.projector);
    const wall = within(await screen.findByRole('dialog', { name: 'Ciklai' }));
    expect(await wall.findByRole('heading', { name: 'Rodomas darbas: Ona' })).toBeTruthy();
    expect(await wall.findByText(exercises.errors.name_guess.what.replace('{name}', 'x'))).toBeTruthy();
    expect(wall.getByText('labas')).toBeTruthy();
  });

  it('keeps the wall when the class ends, and says that it is over', async () => {
    visit(groupStageOf(class4));
    await click(stage.projector);
    await screen.findByRole('dialog', { name: 'Ciklai' });
    expect(await screen.findByText(/\/k\/abcdefgh$/)).toBeTruthy();
    // As a colleague does on another device.
    await click(stage.end);
    const asked = within(await screen.findByRole('dialog', { name: stage.end_title }));
    await userEvent.click(asked.getByRole('button', { name: stage.end }));
    const wall = await screen.findByRole('dialog', { name: 'Python pirmadieniai' });
    expect(await within(wall).findByText(stage.wall_over)).toBeTruthy();
    expect(wall.textContent).not.toMatch(/Ona|Lukas|Urtė|Jonas/);
  });

  it('asks before the sheet shows names that are hidden', async () => {
    visit(groupStageOf(class4));
    await click(stage.hide_names);
    await userEvent.click(screen.getByRole('link', { name: stage.sheet }));
    expect(await screen.findByRole('dialog', { name: stage.sheet_title })).toBeTruthy();
  });

  it('joins a lesson that somebody else began, and ends it after a question', async () => {
    const calls = visit(groupStageOf({ ...class4, isWatching: false }));
    await click(stage.end);
    expect(calls.map(({ procedure }) => procedure)).toContain('stage/beginStage');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: stage.end }));
    expect(await screen.findByText(stage.over_title)).toBeTruthy();
    expect(screen.getByText('Prisijungė 3 iš 4')).toBeTruthy();
    expect(screen.getByText('Per pamoką įveikta užduočių: 1')).toBeTruthy();
    await click(stage.begin_again);
    expect(await screen.findByText(/Prisijungė 2 iš 4/)).toBeTruthy();
  });

  it('says on a day without a lesson that there is none', async () => {
    visit(groupStageOf(null, { events: [] }));
    expect(await screen.findByText(stage.no_lesson)).toBeTruthy();
    expect(screen.queryByRole('button', { name: stage.begin })).toBeNull();
  });
});
