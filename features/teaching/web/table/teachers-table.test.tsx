import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import teaching from '../messages/lt.ts';
import { TeachersTable } from './teachers-table.tsx';

const jonas = { id: 'j', firstName: 'Jonas', lastName: 'Petraitis' };
const egle = { id: 'e', firstName: 'Eglė', lastName: 'Žukauskaitė' };
const plans = [
  { id: 'p', name: { lt: 'Python' }, archived: false },
  { id: 'w', name: { lt: 'Svetainės' }, archived: false },
];
function Table({ planIds }: { readonly planIds: readonly string[] }) {
  return (
    <TeachersTable
      plans={plans}
      teachers={[
        { teacher: jonas, planIds: [...planIds] },
        { teacher: egle, planIds: [] },
      ]}
      onMore={null}
      loadingMore={false}
    />
  );
}

/** The table on an address of its own, which its unsaved ticks guard. */
async function show(planIds: readonly string[]) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Table planIds={planIds} /> }),
    history: createMemoryHistory(),
  });
  await router.load();
  // The app's own router is registered as the type: this one has a single page.
  renderScreen(<RouterProvider router={router as never} />, { messages });
}

const messages = { ...platform, teaching };

it('saves only the teachers that were changed, with what was saved before', async () => {
  const sent: unknown[] = [];
  fakeServer({
    'teaching/saveTeacherPlans': (input: unknown) => {
      sent.push(input);
      return { teachers: [] };
    },
  });
  await show(['p']);
  expect(screen.getByText(teaching.any)).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: teaching.save });
  expect(save.disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Jonas Petraitis: Svetainės' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Eglė Žukauskaitė: Python' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Eglė Žukauskaitė: Python' }));
  await userEvent.click(save);
  expect(sent).toEqual([{ teachers: [{ teacherId: 'j', before: ['p'], planIds: ['p', 'w'] }] }]);
});

it('keeps what was ticked when the server refuses it, and says why', async () => {
  fakeServer({
    'teaching/saveTeacherPlans': () => {
      throw new AppError('db/conflict');
    },
  });
  await show([]);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Jonas Petraitis: Python' });
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('button', { name: teaching.save }));
  expect(await screen.findByText(platform.errors['db/conflict'])).toBeTruthy();
  expect(box().checked).toBe(true);
});
