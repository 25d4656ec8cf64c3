import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dailySheetOf } from '../../shared/daily-sheet.factory.ts';
import { draftOf, nextDraft, type SheetDraft, type SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetLine } from '../sheet-lines/sheet-line.view.ts';
import type { SheetNews } from '../sheet-news.queries.ts';
import type { SheetOutbox } from '../sheet-outbox.queries.ts';
import { keepChanges } from './kept-changes.view.ts';
import { nothingWaiting, startEntry, type WaitingSheet } from './sheet-outbox.view.ts';
import { useKeptChanges } from './use-kept-changes.ts';

const sheet = dailySheetOf(['Jonas', 'Ugnė']);
const key = { userId: 'teacher', groupId: sheet.group.id, date: sheet.date };

/** A device that answers reads only when told to, and stores at once unless `writes` is set. */
function slowDevice() {
  const device = {
    waiting: nothingWaiting(key, '') as WaitingSheet,
    answers: [] as (() => void)[],
    writes: null as (() => void)[] | null,
    tell: (_news: SheetNews) => {},
  };
  const nothing = async () => {};
  const outbox: SheetOutbox = {
    ...{ list: async () => [], drop: nothing, putBack: nothing, retry: nothing, send: nothing },
    listen: (listener) => {
      device.tell = listener;
      return () => {};
    },
    read: () => {
      const { waiting } = device;
      return new Promise((resolve) => device.answers.push(() => resolve(waiting)));
    },
    keep: async (_key, _name, before, after) => {
      const { writes } = device;
      if (writes) await new Promise<void>((resolve) => writes.push(resolve));
      device.waiting = keepChanges(device.waiting, { before, after, now: 1 });
    },
  };
  return { device, outbox };
}

/** A tab that shows the sheet. */
function openTab(outbox: SheetOutbox) {
  const tab = { shown: draftOf(sheet), rerender: () => {} };
  const replace = (next: SheetDraft) => {
    tab.shown = next;
  };
  const stable = {
    ...{ sheet, outbox, userId: key.userId, replace, calls: { refresh: vi.fn() } as never },
    change: (event: SheetEvent) => replace(nextDraft(tab.shown, event)),
    read: () => tab.shown,
  };
  const { rerender } = renderHook(() => useKeptChanges({ ...stable, draft: tab.shown }));
  tab.rerender = rerender;
  return tab;
}

const marksIn = (lines: readonly SheetLine[]) => lines.map(({ draft }) => draft.attendance);

it('keeps a mark on the screen that was made and stored while the device was being read', async () => {
  const { device, outbox } = slowDevice();
  const tab = openTab(outbox);
  await vi.waitFor(() => expect(device.answers).toHaveLength(1), 30_000);

  tab.shown = nextDraft(tab.shown, { type: 'set', userId: 'Jonas', field: 'attendance', value: 'late' });
  tab.rerender();
  await vi.waitFor(() => expect(device.waiting.lines).toHaveLength(1), 30_000);
  for (let round = 0; round < 3; round += 1)
    await act(async () => {
      for (const answer of device.answers.splice(0)) answer();
    });

  expect(marksIn(tab.shown.lines)).toEqual(['late', null]);
});

it('keeps what was typed after the words that the device was storing when another tab told something', async () => {
  const { device, outbox } = slowDevice();
  const tab = openTab(outbox);
  const type = (text: string) => {
    tab.shown = nextDraft(tab.shown, { type: 'set-comment', text });
    tab.rerender();
  };
  const answer = (waiting: (() => void)[]) =>
    act(async () => {
      for (const each of waiting.splice(0)) each();
    });
  await vi.waitFor(() => expect(device.answers).toHaveLength(1), 30_000);
  await answer(device.answers);

  const writes: (() => void)[] = [];
  device.writes = writes;
  type('Kūrėme');
  await vi.waitFor(() => expect(writes).toHaveLength(1), 30_000);
  device.tell({ key, here: false, event: null });
  type('Kūrėme labirintą');
  await answer(writes);
  for (let round = 0; round < 3; round += 1) {
    await answer(device.answers);
    tab.rerender();
    await answer(writes);
  }

  expect(tab.shown.comment.draft).toBe('Kūrėme labirintą');
  expect(device.waiting.comment.draft).toBe('Kūrėme labirintą');
});

it.each([
  ['by another tab', false],
  ['by this one', true],
])('keeps another tab’s mark that is sent %s before this tab has read it', async (_by, here) => {
  const { device, outbox } = slowDevice();
  const tab = openTab(outbox);
  const answerReads = () =>
    act(async () => {
      for (const answer of device.answers.splice(0)) answer();
    });
  await vi.waitFor(() => expect(device.answers).toHaveLength(1), 30_000);
  await answerReads();

  const before = draftOf(sheet);
  const after = nextDraft(before, { type: 'set', userId: 'Ugnė', field: 'attendance', value: 'present' });
  device.waiting = startEntry(keepChanges(device.waiting, { before, after, now: 1 }), 'save', 2);
  const rows = device.waiting.entry?.rows ?? [];
  device.tell({ key, here, event: { type: 'sending', save: { rows } } });
  tab.rerender();
  device.tell({ key, here: false, event: null });
  for (let round = 0; round < 5; round += 1) {
    await answerReads();
    tab.rerender();
  }

  expect(marksIn(device.waiting.lines)).toEqual(['present']);
  expect(marksIn(tab.shown.lines)).toEqual([null, 'present']);
});
