import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import messages from '#apps/web/messages/lt.ts';
import type { ListedUser } from '#features/people/shared/user-detail.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';

const { users } = messages;
const group = (id: string, name: string) => ({ id, name });
const plain: ListedUser = {
  ...{ id: '0198c0de-0000-7000-8000-00000000000a', firstName: 'Lukas', lastName: 'Mickevičius' },
  ...{ email: 'lukas@example.com', role: 'child', status: 'active', createdAt: '2026-08-20T09:00:00.000Z' },
  ...{ birthDate: null, phone: null, payer: null, children: [] },
  groups: [group('a', 'Python'), group('b', 'Robotika'), group('c', 'Scratch')],
};
const disabled: ListedUser = {
  ...plain,
  ...{ id: '0198c0de-0000-7000-8000-00000000000b', firstName: 'Ona', status: 'disabled', groups: [] },
};

const parent: ListedUser = {
  ...plain,
  ...{ id: '0198c0de-0000-7000-8000-00000000000c', firstName: 'Rasa', role: 'parent', groups: [] },
  children: ['Lukas Mickevičius', 'Ona Mickevičiūtė'],
};

async function rows() {
  fakeServer({
    'users/listUsers': () => ({
      ...{ users: [plain, disabled, parent], total: 3, isOver: false, previous: null, next: null },
    }),
  });
  visitScreen('users', { role: 'admin', messages });
  const table = await screen.findByRole('table', { name: users.list });
  return within(table).getAllByRole('row').slice(1);
}

// Fetched by its route when it is opened, which on a slow machine takes longer than a test waits.
beforeAll(() => import('./users-page.tsx'));

it('counts the groups after the first one, and has all their names in reach', async () => {
  const [lukas] = await rows();
  const groups = within(lukas as HTMLElement).getByTitle('Python, Robotika, Scratch');
  expect(within(groups).getByText('+2')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: new RegExp(`^${users.column.createdAt}`) })).toBeTruthy();
});

it('names a parent’s children where others have groups', async () => {
  const [, , rasa] = await rows();
  expect(within(rasa as HTMLElement).getByTitle('Lukas Mickevičius, Ona Mickevičiūtė')).toBeTruthy();
});

it('says on a phone only what tells people apart, and what is unusual', async () => {
  const media = (query: string) => ({
    ...{ matches: query.includes('max-width: 599.9px'), media: query },
    ...{ addEventListener: vi.fn(), removeEventListener: vi.fn() },
  });
  vi.stubGlobal('matchMedia', media);
  onTestFinished(() => void vi.unstubAllGlobals());
  const [lukas, ona, rasa] = await rows();
  expect(screen.queryByRole('columnheader', { name: new RegExp(`^${users.column.createdAt}`) })).toBeNull();
  const { child, parent: guardian } = users.role;
  expect(within(lukas as HTMLElement).getByText(`${child} · Python, Robotika, Scratch`)).toBeTruthy();
  expect(
    within(rasa as HTMLElement).getByText(`${guardian} · Lukas Mickevičius, Ona Mickevičiūtė`),
  ).toBeTruthy();
  expect(within(rasa as HTMLElement).getByTitle('lukas@example.com')).toBeTruthy();
  expect(within(rasa as HTMLElement).getAllByRole('cell')).toHaveLength(2);
  expect(within(lukas as HTMLElement).queryByText(users.status.active)).toBeNull();
  expect(within(ona as HTMLElement).getByText(users.status.disabled)).toBeTruthy();
});
