import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import mission_staff from '../messages/staff-lt.ts';
import { MissionDialog } from './mission-dialog.tsx';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const t = mission_staff;
const messages = { ...platform, mission_staff };

async function fill(target = '800') {
  await userEvent.type(screen.getByLabelText(t.name_lt), 'Skrydis į Marsą');
  await userEvent.type(screen.getByLabelText(t.outcome_lt), 'Picų pamoka');
  await userEvent.type(screen.getByLabelText(t.target), target);
}
const start = () => userEvent.click(screen.getByRole('button', { name: t.start }));

it('says what is missing before it asks the server', async () => {
  const calls = fakeServer({});
  renderScreen(<MissionDialog mission={null} groupId="g" onClose={() => undefined} />, { messages });
  await start();
  expect(screen.getByLabelText(t.name_lt).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(t.target).getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

it("reports the problem at the day's field", async () => {
  const calls = fakeServer({});
  renderScreen(<MissionDialog mission={null} groupId="g" onClose={() => undefined} />, { messages });
  await fill();
  const last = screen.getByLabelText(t.to);
  await userEvent.clear(last);
  await userEvent.type(last, addDays(vilniusDate(Date.now()), -1));
  await start();
  expect(screen.getByText(platform.errors['mission/end-before-start'])).toBeDefined();
  expect(calls).toEqual([]);
});

it('shows a refusal, and retries under the same id', async () => {
  let tries = 0;
  const onClose = vi.fn();
  const calls = fakeServer({
    'missions/createMission': () => {
      tries += 1;
      if (tries === 1) throw new AppError('mission/overlaps');
      return {};
    },
  });
  renderScreen(<MissionDialog mission={null} groupId="g" onClose={onClose} />, { messages });
  await fill();
  await start();
  expect(await screen.findByText(platform.errors['mission/overlaps'])).toBeDefined();
  await start();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getByText(t.created)).toBeDefined();
  const [first, second] = calls.map(({ input }) => input);
  expect(first).toMatchObject({
    groupId: 'g',
    plan: { name: { lt: 'Skrydis į Marsą', en: '' }, target: 800, from: vilniusDate(Date.now()) },
  });
  expect(second).toEqual(first);
});
