import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import groups from '../messages/lt.ts';
import { GroupForm } from './group-form.tsx';
import { groupFormOf, groupFormValues } from './group-form.view.ts';

const { form: texts } = groups;
const { validation } = platform;

it('says at each field what an old active group lacks, and keeps “no plan” once it is chosen', async () => {
  fakeServer({ 'groups/searchMembers': () => ({ people: [] }) });
  const form = { ...groupFormOf(groupFormValues(null)), name: 'Python' };
  const saved = { form, version: 1, students: [], teachers: [], plan: null };
  const onSave = vi.fn();
  const choices = { modules: [], plans: [], cities: [], places: [] };
  const props = { groupId: null, saved, choices, busy: false, error: null, onSave };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <GroupForm {...props} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderScreen(<RouterProvider router={router as never} />, { messages: { ...platform, groups } });
  const user = userEvent.setup();
  const save = await screen.findByRole('button', { name: texts.create });
  await user.click(save);
  for (const text of [validation.plan_or_none, validation.address_required, validation.city_required])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByText(validation.required)).toHaveLength(2);
  expect(onSave).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText(texts.field.planId), texts.no_plan);
  await user.selectOptions(screen.getByLabelText(texts.field.status), groups.status.inactive);
  await user.click(save);
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  const sent = { planId: null, noPlan: true, status: 'inactive', startDate: null, address: null };
  expect(onSave.mock.lastCall?.[0].form).toMatchObject(sent);
});
