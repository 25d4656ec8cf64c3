import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LessonCard } from '#features/courses/shared/courses.ts';
import texts from '#features/courses/web/messages/lt.ts';
import type { Role } from '#platform/shared/roles.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const both = (text: string) => ({ lt: text, en: text });
const lesson = (order: number, title: string, state: LessonCard['state']): LessonCard => ({
  id: `l${order}`,
  order,
  title: both(title),
  published: true,
  state,
});

const module = {
  id: 'm',
  title: both('Python pagrindai'),
  description: both('Pirmosios programos.'),
  label: null,
  image: null,
  published: true,
  lessonCount: 4,
  openLessons: 3,
  doneLessons: 1,
};

function visit(path: string, role: Role, states: readonly LessonCard['state'][]) {
  const titles = ['Raketa', 'Planeta', 'Kometa'];
  const lessons = titles.map((title, index) => lesson(index + 1, title, states[index] ?? null));
  const calls = fakeServer({ 'courses/getModule': () => ({ module, lessons, latestLessonId: 'l3' }) });
  visitScreen(path, { role, messages: { ...platform, courses: texts } });
  return calls;
}

async function cards(): Promise<HTMLElement[]> {
  await screen.findByRole('heading', { name: 'Raketa' });
  return screen.getAllByRole('article');
}

it('leads a child into each lesson, with their progress in it', async () => {
  visit('modules/m', 'child', ['done', 'begun', 'new']);
  const shown = await cards();
  expect(shown.map(({ dataset }) => dataset.state)).toEqual(['done', 'begun', 'new']);
  const [first, second, third] = shown.map((card) => within(card));
  expect(first?.getByText(texts.state_done)).toBeTruthy();
  expect(second?.getByRole('link', { name: 'Tęsti: Planeta' })).toBeTruthy();
  const link = third?.getByRole('link', { name: 'Atverti: Kometa' });
  expect(link?.getAttribute('href')).toBe('/dashboard/modules/m/l3');
});

it('keeps a parent with the chosen child', async () => {
  const calls = visit('modules/m?group=g&child=agota', 'parent', ['done', 'new', 'new']);
  const link = within((await cards())[0] ?? document.body).getByRole('link');
  expect(link.getAttribute('href')).toBe('/dashboard/modules/m/l1?child=agota');
  expect(calls[0]?.input).toEqual({ moduleId: 'm', groupId: 'g', childId: 'agota' });
});

it('shows staff lessons without anybody’s progress', async () => {
  visit('modules/m', 'teacher', []);
  for (const card of await cards()) {
    expect(within(card).queryByText(texts.state_new)).toBeNull();
    expect(within(card).getByRole('link', { name: /^Atverti: / })).toBeTruthy();
  }
});
