import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { KnownPlace, StudentClash } from '../../shared/groups.ts';
import { GroupForm } from '../form/group-form.tsx';
import { groupFormOf, groupFormValues } from '../form/group-form.view.ts';
import type { SavedForm } from '../groups.queries.ts';
import groups from '../messages/lt.ts';

const { form: texts } = groups;
const ona = { id: '01890000-0000-7000-8000-0000000000b1', firstName: 'Ona', lastName: 'Petraitė' };
const plan = {
  ...{ created: [], moved: [], removed: [], byHand: [], past: 0, skipped: [], off: [], clashes: [] },
  kept: { unchanged: 0, past: 0, manual: 0, edited: 0, cancelled: 0, attendance: 0 },
};

async function open({ clashes = [], places = [] }: { clashes?: StudentClash[]; places?: KnownPlace[] }) {
  const calls = fakeServer({
    'groups/searchMembers': () => ({ people: [] }),
    'groups/planScheduleChange': () => plan,
    'groups/listStudentClashes': () => ({ clashes }),
  });
  const form = {
    ...groupFormOf(groupFormValues(null)),
    ...{ name: 'Python', noPlan: true, startDate: '2026-09-01', endDate: '2027-05-31' },
    ...{ address: 'Pylimo g. 1', city: 'Vilnius', studentIds: [ona.id] },
    weekdays: [{ weekday: 2, startTime: '17:30', endTime: '19:00', repeats: 'weekly' as const }],
  };
  const saved: SavedForm = { form, version: 1, students: [ona], teachers: [], plan: null };
  const onSave = vi.fn();
  const choices = { modules: [], plans: [], cities: [], places };
  const props = { groupId: null, saved, choices, busy: false, error: null, onSave };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <GroupForm {...props} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, groups } });
  const save = await screen.findByRole('button', { name: texts.create });
  return {
    user: userEvent.setup(),
    save,
    sent: async () => {
      await waitFor(() => expect(onSave).toHaveBeenCalled());
      return onSave.mock.lastCall?.[0].form;
    },
    asked: () => calls.filter(({ procedure }) => procedure === 'groups/listStudentClashes'),
  };
}

it('says beside a student that it is in another group then, and saves all the same', async () => {
  const { user, save, sent, asked } = await open({
    clashes: [
      {
        ...{ userId: ona.id, groupId: 'g1', groupName: 'Robotika' },
        ...{ startsAt: '2026-11-24T15:30:00.000Z', count: 3 },
      },
    ],
  });
  const note = await screen.findByText(/Tuo metu yra grupėje „Robotika“: 3 kartus, pirmą – .*17:30/);
  expect(note.closest('li')?.textContent).toContain('Ona Petraitė');
  expect(screen.getByText(/^1 mokinys tuo metu turi kitą pamoką/)).toBeDefined();
  expect(asked()[0]?.input).toMatchObject({ form: { studentIds: [ona.id], startDate: '2026-09-01' } });
  await user.click(screen.getByRole('button', { name: texts.remove.replace('{name}', 'Ona Petraitė') }));
  expect(screen.queryByText(/Robotika/)).toBeNull();
  await user.click(save);
  expect(await sent()).toMatchObject({ studentIds: [] });
});

it('copies a known place into the fields, with the way to it', async () => {
  const place = { address: 'Gedimino pr. 9', city: 'Kaunas', instructions: 'Antras aukštas' };
  const { user, save, sent } = await open({ places: [{ ...place, groups: ['Robotika'], groupCount: 1 }] });
  await user.type(screen.getByRole('combobox', { name: texts.known_place }), 'robot');
  await user.click(await screen.findByRole('option', { name: /Gedimino pr. 9, Kaunas/ }));
  expect(screen.getByLabelText<HTMLInputElement>(texts.field.address).value).toBe('Gedimino pr. 9');
  await user.click(save);
  expect(await sent()).toMatchObject(place);
});
