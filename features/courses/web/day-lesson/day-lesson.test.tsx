import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import texts from '../messages/day-lesson-lt.ts';
import group_content from '../messages/group-content-lt.ts';
import courses from '../messages/lt.ts';
import { DayLesson } from './day-lesson.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const module = { id: 'm', title: { lt: 'Python pagrindai' } };
const lessons = ['Kintamieji', 'Ciklas for'].map((title, index) => ({
  id: `l${index + 1}`,
  order: index + 1,
  title: { lt: title },
  published: true,
}));
const lessonOf = (id: string) => ({ ...lessons.find((each) => each.id === id), module });

function visit(over: Record<string, (input: never) => unknown> = {}, leftToOpen = false) {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const taught = { eventId: 'e', groupId: 'g', date: '2026-11-20', named: false, openedAt: null };
  const server = { lesson: lessonOf('l2'), isOpen: false };
  const answer = () => ({ ...taught, ...server, mayOpen: true, opensByItself: false });
  const change = (lessonId: string, isOpen: boolean) => {
    Object.assign(server, { lesson: lessonOf(lessonId), isOpen });
    return answer();
  };
  const calls = fakeServer({
    'eventLessons/listLessonsOfEvents': () => ({ lessons: [answer()] }),
    'eventLessons/openLessonOfEvent': ({ lessonId }: { lessonId: string }) => change(lessonId, true),
    'eventLessons/setLessonOfEvent': ({ lessonId }: { lessonId: string }) => change(lessonId, false),
    'courses/getGroupContent': () => ({
      modules: [
        { ...module, published: true, openOrder: 1, lessons },
        { ...module, id: 'other', published: true, openOrder: null, lessons: [{ ...lessons[0], id: 'x' }] },
      ],
    }),
    ...over,
  });
  const sheet = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'sheet',
    component: () => (
      <>
        <h1>Lapas</h1>
        <DayLesson groupId="g" date="2026-11-20" waiting={<p>Laukiama</p>} leftToOpen={leftToOpen}>
          <p>Mokiniai</p>
        </DayLesson>
      </>
    ),
  });
  visitDashboard('sheet', {
    routes: [sheet],
    role: 'teacher',
    messages: { ...platform, day_lesson: texts, courses, group_content },
  });
  const asked = (wanted: string) =>
    calls.filter(({ procedure }) => procedure === wanted).map(({ input }) => input);
  return { user: userEvent.setup(), asked };
}

const name = (words: string) => screen.findByText(`Šiandien: ${words}`);

it("opens the day's lesson to the group in one tap", async () => {
  const { user, asked } = visit();
  expect(await name('2 pamoka „Ciklas for“')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: texts.open_lesson }));
  expect(await screen.findByText('Grupei atverta 2 pamoka „Ciklas for“.')).toBeTruthy();
  expect(await screen.findByText(texts.opened)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.open_lesson })).toBeNull();
  expect(asked('eventLessons/openLessonOfEvent')).toEqual([{ eventId: 'e', lessonId: 'l2' }]);
});

it('goes once the lesson is open, where only what is left to open is shown', async () => {
  const { user } = visit({}, true);
  await name('2 pamoka „Ciklas for“');
  await user.click(screen.getByRole('button', { name: texts.open_lesson }));
  await expect.poll(() => screen.queryByText(/Šiandien:/)).toBeNull();
});

it('lets another lesson of the group’s modules be named, which opens nothing', async () => {
  const { user, asked } = visit();
  await user.click(await screen.findByRole('button', { name: texts.change }));
  const dialog = await screen.findByRole('dialog', { name: texts.title }, { timeout: 9_000 });
  const choice = await within(dialog).findByRole<HTMLSelectElement>('combobox', {
    name: group_content.choose_lesson.choice,
  });
  expect([...choice.options].map(({ text }) => text)).toEqual(['1. Kintamieji', '2. Ciklas for']);
  await user.selectOptions(choice, 'l1');
  await user.click(within(dialog).getByRole('button', { name: group_content.choose_lesson.save }));
  expect(await name('1 pamoka „Kintamieji“')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked('eventLessons/setLessonOfEvent')).toEqual([{ eventId: 'e', lessonId: 'l1' }]);
});

it('leaves the choice to the group’s teacher where a substitute does not reach it', async () => {
  const { user } = visit({
    'courses/getGroupContent': () => {
      throw new AppError('db/no-document');
    },
  });
  await user.click(await screen.findByRole('button', { name: texts.change }));
  expect(
    await screen.findByText(group_content.choose_lesson.chosen_by_teacher, undefined, { timeout: 9_000 }),
  ).toBeTruthy();
});

it('only names the lesson without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  visit();
  expect(await name('2 pamoka „Ciklas for“')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('appears together with the screen below', async () => {
  const answers = { come: () => {} };
  const answer = new Promise<void>((resolve) => {
    answers.come = resolve;
  });
  visit({ 'eventLessons/listLessonsOfEvents': () => answer.then(() => ({ lessons: [] })) });
  expect(await screen.findByText('Laukiama')).toBeTruthy();
  expect(screen.queryByText('Mokiniai')).toBeNull();
  answers.come();
  expect(await screen.findByText('Mokiniai')).toBeTruthy();
  expect(screen.queryByText('Laukiama')).toBeNull();
});

it('lets the screen below be used when no answer comes', async () => {
  visit({ 'eventLessons/listLessonsOfEvents': () => new Promise(() => {}) });
  expect(await screen.findByText('Mokiniai', undefined, { timeout: 5_000 })).toBeTruthy();
});

it('renders nothing on failure', async () => {
  visit({
    'eventLessons/listLessonsOfEvents': () => {
      throw new AppError('db/no-document');
    },
  });
  expect(await screen.findByText('Mokiniai')).toBeTruthy();
  expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
});
