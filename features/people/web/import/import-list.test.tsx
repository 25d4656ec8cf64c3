import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ImportState } from '../../shared/user-import.ts';
import users from '../messages/users-lt.ts';
import { ImportList } from './import-list.tsx';

const texts = users.import;
const made: ImportState = {
  ...{ id: 'a', createdAt: '2026-11-20T15:00:00.000Z', createdBy: 'Rasa Admin', undoUntil: '2026-11-27' },
  ...{
    total: 200,
    done: 200,
    parents: 2,
    children: 3,
    known: 0,
    joined: 0,
    leftRows: 0,
    startsLeft: 0,
    state: 'finished',
  },
};
const show = (answers: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(answers);
  const path = 'users/import';
  const page = createRoute({ getParentRoute: () => dashboardRoute, path, component: ImportList });
  visitDashboard(path, { routes: [page], role: 'admin', messages: { ...platform, users } });
  return calls;
};
const listed = (...imports: ImportState[]) => ({ 'imports/listImports': () => ({ imports }) });

it('says that nothing was imported', async () => {
  show(listed());
  expect(await screen.findByText(texts.imports_none)).toBeTruthy();
});

it('offers a retry when the imports could not be loaded', async () => {
  show({
    'imports/listImports': () => {
      throw new AppError('server/internal-error');
    },
  });
  expect(await screen.findByText(texts.imports_error)).toBeTruthy();
  expect(screen.getByRole('button', { name: platform.common.retry })).toBeTruthy();
});

it('shows how far an import is that runs, and offers nothing else', async () => {
  show(listed({ ...made, state: 'running', done: 50 }));
  const bar = await screen.findByRole('progressbar', { name: texts.progress_label });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['50', '200']);
  expect(screen.queryByText(texts.undo)).toBeNull();
});

it('is not at its end while subscriptions are still to be started', async () => {
  show(listed({ ...made, state: 'running', done: 200, startsLeft: 50 }));
  const bar = await screen.findByRole('progressbar', { name: texts.progress_label });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['200', '250']);
});

it('undoes an import that has ended, after asking', async () => {
  const calls = show({ ...listed(made), 'imports/undoImport': () => ({ ...made, state: 'undone' }) });
  await userEvent.click(await screen.findByText(texts.undo));
  await userEvent.click(
    (await screen.findAllByRole('button', { name: texts.undo_confirm })).at(-1) as HTMLElement,
  );
  expect(await screen.findByText(texts.undone)).toBeTruthy();
  expect(calls.filter(({ procedure }) => procedure === 'imports/undoImport')).toMatchObject([
    { input: { importId: 'a' } },
  ]);
});

it('says of whom and why an import can no longer be undone', async () => {
  const things = [{ what: 'Lukas Petrauskas', reasons: ['attendance', 'points'] }];
  show({
    ...listed(made),
    'imports/undoImport': () => {
      throw new AppError('people/import-built-on', { things });
    },
  });
  await userEvent.click(await screen.findByText(texts.undo));
  await userEvent.click(
    (await screen.findAllByRole('button', { name: texts.undo_confirm })).at(-1) as HTMLElement,
  );
  expect(
    await screen.findByText(`Lukas Petrauskas: ${texts.built.attendance}, ${texts.built.points}`),
  ).toBeTruthy();
});

it('leads to Payments for what an import entered there, and says how many it does not name', async () => {
  const entered = { payerId: 'b', hasSubscription: true, hasBalance: true };
  const things = [{ what: 'Lukas Petrauskas', reasons: ['payments'], entered }];
  show({
    ...listed(made),
    'imports/undoImport': () => {
      throw new AppError('people/import-built-on', { things, more: 7 });
    },
  });
  await userEvent.click(await screen.findByText(texts.undo));
  await userEvent.click(
    (await screen.findAllByRole('button', { name: texts.undo_confirm })).at(-1) as HTMLElement,
  );
  expect(await screen.findByText(texts.entered_text)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /Lukas Petrauskas/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/billing/subscriptions?q=Lukas+Petrauskas',
    '/dashboard/users/b',
  ]);
  expect(screen.getByText(texts.built_more.replace('{count, number}', '7'))).toBeTruthy();
});

it('offers nothing for an import that was undone', async () => {
  show(listed({ ...made, state: 'undone' }));
  expect(await screen.findByText(texts.state.undone)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
