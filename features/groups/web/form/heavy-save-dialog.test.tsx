import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { vilniusInstant } from '#platform/shared/dates.ts';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { SchedulePlan } from '../../shared/groups.ts';
import groups from '../messages/lt.ts';
import { HeavySaveDialog } from './heavy-save-dialog.tsx';
import type { Asked } from './use-group-form.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const slot = (date: string) => ({
  ...{ date, startsAt: vilniusInstant(date, '17:30'), endsAt: vilniusInstant(date, '19:00') },
});
const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'];
const plan = (moves: number, removals: number): SchedulePlan => ({
  created: [],
  moved: thursdays.slice(0, moves).map((date) => ({ from: slot(date), to: slot(`${date.slice(0, 9)}8`) })),
  removed: thursdays.slice(0, removals).map((date) => ({ ...slot(date), reason: 'closed' as const })),
  kept: { unchanged: 0, past: 0, manual: 0, edited: 0, cancelled: 0, attendance: 0 },
  byHand: [],
  past: 0,
  skipped: [],
  off: [],
  clashes: [],
});

const asking = (asked: SchedulePlan, about: Partial<Asked> = {}): Asked => ({
  ...{ plan: asked, endless: { total: 0, subscriptions: [] }, status: 'active' },
  ...about,
});

it.each([
  ['moves many', plan(4, 0), groups.form.confirm_move_title, 'Perkelti 4 pamokas'],
  ['removes one', plan(0, 1), groups.form.confirm_title, 'Išimti 1 pamoką'],
  ['does both', plan(4, 2), groups.form.confirm_title, 'Išimti 2, perkelti 4'],
])('names the numbers in the save button of a change that %s', async (_, asked, title, button) => {
  const onConfirm = vi.fn();
  renderScreen(<HeavySaveDialog asked={asking(asked)} onConfirm={onConfirm} onCancel={() => undefined} />, {
    messages: { ...platform, groups },
  });
  expect(screen.getByRole('dialog', { name: title })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(onConfirm.mock.calls).toEqual([[false]]);
});

it('says who would be needed twice', () => {
  const clash = { kind: 'teacher', what: 'Jonas Petraitis', groupId: 'a', groupName: 'Python' } as const;
  const asked = { ...plan(4, 0), clashes: thursdays.map((date) => ({ ...slot(date), ...clash })) };
  renderScreen(
    <HeavySaveDialog asked={asking(asked)} onConfirm={() => undefined} onCancel={() => undefined} />,
    {
      messages: { ...platform, groups },
    },
  );
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Bus perkeltos 4 pamokos');
  expect(dialog.textContent).toContain('4 sutapimai');
  expect(dialog.textContent).toContain('Jonas Petraitis tuo metu moko grupę „Python“');
});

const endless = {
  total: 3,
  subscriptions: [{ id: 'a', groupId: 'g', child: 'Ugnė Petraitytė', plan: { lt: 'Robotika' } }],
};
const show = (asked: Asked) => {
  const onConfirm = vi.fn();
  renderScreen(<HeavySaveDialog asked={asked} onConfirm={onConfirm} onCancel={() => undefined} />, {
    messages: { ...platform, groups },
  });
  return onConfirm;
};

it('names the subscriptions that would run on after a group, and ends them with one that has graduated', async () => {
  const onConfirm = show(asking(plan(0, 2), { endless, status: 'graduated' }));
  expect(screen.getByText('Ugnė Petraitytė · Robotika')).toBeDefined();
  expect(screen.getByText('ir dar 2')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Išimti 2 pamokas' }));
  expect(onConfirm.mock.calls).toEqual([[true]]);
});

it('lets them run on after a group that is inactive, unless asked, also where no lesson is left', async () => {
  const onConfirm = show(asking(plan(0, 0), { endless, status: 'inactive' }));
  expect(screen.getByRole('dialog', { name: groups.form.confirm_end_title })).toBeDefined();
  const save = screen.getByRole('button', { name: groups.form.save });
  await userEvent.click(save);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(save);
  expect(onConfirm.mock.calls).toEqual([[false], [true]]);
});
