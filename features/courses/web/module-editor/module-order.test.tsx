import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ModuleSummary } from '../../shared/courses.ts';
import authoring from '../messages/authoring-lt.ts';
import { ModuleOrder } from './module-order.tsx';

const moduleOf = (id: string): ModuleSummary => ({
  id,
  title: { lt: `Modulis ${id}` },
  description: { lt: '' },
  label: null,
  image: null,
  picture: null,
  published: true,
  lessonCount: 0,
  openLessons: 0,
  doneLessons: 0,
});
const order = vi.fn<(ids: string) => void>();
let modules: ModuleSummary[];
let view: ReturnType<typeof renderScreen>;

beforeEach(async () => {
  order.mockReset();
  modules = ['a', 'b', 'c'].map(moduleOf);
  fakeServer({
    'courses/listModules': () => ({ modules, goOn: null }),
    'authoring/listArchivedModules': () => ({ modules: [] }),
    'authoring/orderModules': ({ moduleIds }: { moduleIds: readonly string[] }) => {
      order(moduleIds.join(''));
      modules = moduleIds.map(moduleOf);
      return { modules };
    },
  });
  view = renderScreen(<ModuleOrder />, { messages: { ...platform, authoring } });
  await screen.findByText('Modulis a');
});

const shown = () => screen.getAllByText(/^Modulis/).map(({ textContent }) => textContent?.at(-1));
const row = (id: string) => screen.getByText(`Modulis ${id}`).closest('li') as HTMLElement;

it('takes the place of the module that it was dropped on', async () => {
  fireEvent.dragStart(row('c'));
  fireEvent.dragOver(row('a'));
  expect(row('a').dataset.over).toBe('true');
  fireEvent.drop(row('a'));
  expect(shown()).toEqual(['c', 'a', 'b']);
  await waitFor(() => expect(order.mock.calls).toEqual([['cab']]));
  expect(row('a').dataset.over).toBe('false');
});

it('moves one step by keyboard, and another from there', async () => {
  screen.getByRole('button', { name: 'Perkelti žemiau: Modulis a' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(shown()).toEqual(['b', 'c', 'a']);
  await waitFor(() => expect(order.mock.calls).toEqual([['bac'], ['bca']]));
});

it('follows another admin who sorts them later', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Perkelti aukščiau: Modulis b' }));
  await waitFor(() => expect(order.mock.calls).toEqual([['bac']]));
  modules = ['c', 'b', 'a'].map(moduleOf);
  await view.queryClient.invalidateQueries();
  await waitFor(() => expect(shown()).toEqual(['c', 'b', 'a']));
});

it('moves back when the order is refused', async () => {
  order.mockImplementation(() => {
    throw new AppError('module/order-changed');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Perkelti aukščiau: Modulis b' }));
  expect(await screen.findByText(platform.errors['module/order-changed'])).toBeDefined();
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
});
