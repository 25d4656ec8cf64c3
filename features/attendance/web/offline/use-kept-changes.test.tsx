import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dailySheetOf } from '../../shared/daily-sheet.factory.ts';
import { draftOf, nextDraft } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetOutbox } from '../sheet-outbox.queries.ts';
import { keepChanges } from './kept-changes.view.ts';
import { nothingWaiting, type WaitingSheet } from './sheet-outbox.view.ts';
import { useKeptChanges } from './use-kept-changes.ts';

const sheet = dailySheetOf(['Jonas', 'Ugnė']);
const key = { userId: 'teacher', groupId: sheet.group.id, date: sheet.date };

/** A device that answers reads only when told to. */
function slowDevice() {
  const device = { waiting: nothingWaiting(key, '') as WaitingSheet, answers: [] as (() => void)[] };
  const nothing = async () => {};
  const outbox: SheetOutbox = {
    ...{ list: async () => [], drop: nothing, putBack: nothing, retry: nothing, send: nothing },
    listen: () => () => {},
    read: () => {
      const { waiting } = device;
      return new Promise((resolve) => device.answers.push(() => resolve(waiting)));
    },
    keep: async (_key, _name, before, after) => {
      device.waiting = keepChanges(device.waiting, { before, after, now: 1 });
    },
  };
  return { device, outbox };
}

it('keeps a mark on the screen that was made and stored while the device was being read', async () => {
  const { device, outbox } = slowDevice();
  let shown = draftOf(sheet);
  const stable = {
    ...{ sheet, outbox, userId: key.userId, change: () => {}, calls: { refresh: vi.fn() } as never },
    read: () => shown,
    replace: (next: typeof shown) => {
      shown = next;
    },
  };
  const { rerender } = renderHook(() => useKeptChanges({ ...stable, draft: shown }));
  await vi.waitFor(() => expect(device.answers).toHaveLength(1), 30_000);

  shown = nextDraft(shown, { type: 'set', userId: 'Jonas', field: 'attendance', value: 'late' });
  rerender();
  await vi.waitFor(() => expect(device.waiting.lines).toHaveLength(1), 30_000);
  for (let round = 0; round < 3; round += 1)
    await act(async () => {
      for (const answer of device.answers.splice(0)) answer();
    });

  expect(shown.lines.map(({ draft }) => draft.attendance)).toEqual(['late', null]);
});
