import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Endless } from '../groups.queries.ts';
import groups from '../messages/lt.ts';
import { StatusDialog } from './status-dialog.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const endless: Endless = {
  total: 1,
  subscriptions: [{ id: 'a', groupId: 'g', child: 'Ugnė Petraitytė', plan: { lt: 'Robotika' } }],
};
const none: Endless = { total: 0, subscriptions: [] };

function show(running: () => Endless) {
  const calls = fakeServer({
    'groups/listEndlessSubscriptions': running,
    'groups/changeGroupStatus': () => ({ changed: 1 }),
  });
  const group = { id: 'g', name: 'Robotika A', status: 'active' } as const;
  renderScreen(<StatusDialog opened groups={[group]} onClose={() => {}} onDone={() => {}} />, {
    messages: { ...platform, groups },
  });
  return async () => {
    const confirm = await screen.findByRole('button', { name: groups.change_status });
    await waitFor(() => expect(confirm.hasAttribute('data-loading')).toBe(false));
    await userEvent.click(confirm);
    await screen.findByText('Pakeista 1 grupės būsena.');
    return calls
      .filter(({ procedure }) => procedure === 'groups/changeGroupStatus')
      .map(({ input }) => input);
  };
}

it('names who would be charged on after a group, and ends that with it', async () => {
  const confirm = show(() => endless);
  expect(await screen.findByText('Ugnė Petraitytė · Robotika')).toBeDefined();
  expect(await confirm()).toEqual([{ groupIds: ['g'], status: 'graduated', endSubscriptions: true }]);
});

it('lets subscriptions run on after a group that is inactive for a while', async () => {
  const confirm = show(() => endless);
  await userEvent.selectOptions(await screen.findByLabelText(groups.new_status), 'inactive');
  expect(await confirm()).toEqual([{ groupIds: ['g'], status: 'inactive', endSubscriptions: false }]);
});

it('asks nothing where nothing would run on', async () => {
  const confirm = show(() => none);
  const [sent] = await confirm();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(sent).toMatchObject({ endSubscriptions: false });
});

it('says that it could not look', async () => {
  show(() => {
    throw new AppError('server/internal-error');
  });
  expect(await screen.findByText(platform.errors['server/internal-error'])).toBeDefined();
});
