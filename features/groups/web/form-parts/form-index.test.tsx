import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { GroupForm } from '../form/group-form.tsx';
import { groupFormOf, groupFormValues } from '../form/group-form.view.ts';
import groups from '../messages/lt.ts';

const { form: texts } = groups;
const { part } = texts;

async function open(groupId: string | null) {
  fakeServer({ 'groups/searchMembers': () => ({ people: [] }) });
  const form = { ...groupFormOf(groupFormValues(null)), name: 'Python', noPlan: true };
  const saved = { form, version: 1, students: [], teachers: [], plan: null };
  const choices = { modules: [], plans: [], cities: [], places: [] };
  const props = { groupId, saved, choices, busy: false, error: null, onSave: vi.fn() };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <GroupForm {...props} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, groups } });
  const index = within(await screen.findByRole('navigation', { name: part.index }));
  return { user: userEvent.setup(), index };
}

it('leads to each part, each with a line about it, without leaving the form', async () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  const { user, index } = await open(null);
  const links = index.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(Object.values(part.title));
  for (const [key, title] of Object.entries(part.title))
    expect(
      within(screen.getByRole('region', { name: title })).getByText(part.about[key as 'times']),
    ).toBeDefined();
  await user.click(index.getByRole('link', { name: part.title.times }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: part.title.times }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText(texts.field.startDate));
});

it('marks the parts with something to correct', async () => {
  const { user, index } = await open(null);
  expect(index.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: texts.create }));
  const wrong = index.getAllByRole('img', { name: part.wrong }).map((sign) => sign.closest('a')?.textContent);
  expect(wrong.map((text) => text?.replace(part.wrong, ''))).toEqual([part.title.place, part.title.times]);
});

it('marks the parts of an existing group that are not saved', async () => {
  const { user, index } = await open('g');
  await user.type(screen.getByLabelText(texts.field.name), ' 2');
  const changed = index.getByRole('img', { name: part.changed });
  expect(changed.closest('a')?.textContent).toBe(part.title.basics);
  expect(screen.getByText('Neišsaugota: pavadinimas')).toBeDefined();
  expect(screen.getByText('Neišsaugota: 1 pakeitimas')).toBeDefined();
});
