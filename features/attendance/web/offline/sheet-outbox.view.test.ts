import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceMark, SheetRow } from '../../shared/attendance.ts';
import { dailySheetOf, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import {
  draftOf,
  nextDraft,
  type SheetAnswer,
  type SheetDraft,
  unsavedCount,
} from '../sheet-draft/sheet-draft.view.ts';
import { keepChanges, needsKeeping, resumeDraft } from './kept-changes.view.ts';
import {
  answerEntry,
  failEntry,
  isSettled,
  leaveOut,
  nothingWaiting,
  type OutboxEntry,
  startEntry,
  stopsSending,
  tryAgain,
  type WaitingSheet,
  waitingCounts,
} from './sheet-outbox.view.ts';

const key = { userId: 'teacher', groupId: 'g', date: '2026-11-21' };
const students = ['a', 'b', 'c'] as const;

/** A server that merges by student and version, and remembers the ids of saves. */
function imitateServer() {
  let rows: readonly SheetRow[] = students.map((id) => sheetRowOf(id));
  const seen = new Map<string, string>();
  const mark = (userId: string, attendance: AttendanceMark | null, updatedBy: string) => {
    rows = rows.map((row) =>
      row.userId === userId ? { ...row, attendance, version: row.version + 1, updatedBy } : row,
    );
  };
  const rowFor = (userId: string) => rows.find((row) => row.userId === userId) ?? sheetRowOf(userId);
  return {
    mark,
    sheet: () => dailySheetOf(rows),
    rowFor,
    save: (entry: OutboxEntry): SheetAnswer & { readonly written: readonly string[] } => {
      const content = JSON.stringify([entry.rows, entry.comment]);
      const again = seen.has(entry.saveId);
      // A repeat under the same id is identical.
      expect(seen.get(entry.saveId) ?? content).toBe(content);
      seen.set(entry.saveId, content);
      const sent = again ? [] : entry.rows;
      const differs = sent.filter((row) => rowFor(row.userId).attendance !== row.attendance);
      const conflicts = differs.filter((row) => rowFor(row.userId).version !== row.version);
      const written = differs.filter((row) => !conflicts.includes(row));
      for (const row of written) mark(row.userId, row.attendance, 'Jonas');
      return {
        rows: entry.rows.map((row) => rowFor(row.userId)),
        conflicts: conflicts.map((row) => row.userId),
        ...{ comment: '', commentVersion: 0, commentConflictBy: null },
        written: written.map((row) => row.userId),
      };
    },
  };
}

/** A device with the sheet open: what is on the screen, and what is stored. */
function imitateDevice() {
  const server = imitateServer();
  const device = {
    server,
    draft: draftOf(server.sheet()),
    waiting: nothingWaiting(key, 'Marsaeigiai'),
    onItsWay: null as OutboxEntry | null,
    saves: 0,
    change: (draft: SheetDraft) => {
      device.waiting = keepChanges(device.waiting, { before: device.draft, after: draft, now: 1 });
      device.draft = draft;
    },
    mark: (userId: string, value: AttendanceMark | null) =>
      device.change(nextDraft(device.draft, { type: 'set', userId, field: 'attendance', value })),
    start: () => {
      device.saves += 1;
      device.waiting = startEntry(device.waiting, `save-${device.saves}`, 1);
      device.onItsWay = device.waiting.entry;
      if (device.onItsWay) device.change(nextDraft(device.draft, { type: 'sending', save: device.onItsWay }));
    },
    hear: (answer: SheetAnswer) => {
      if (!device.onItsWay) return;
      device.waiting = answerEntry(device.waiting, device.onItsWay.saveId, answer);
      device.onItsWay = null;
      device.change(nextDraft(device.draft, { type: 'answered', answer, at: 1 }));
    },
    lose: () => {
      if (device.onItsWay)
        device.waiting = failEntry(device.waiting, device.onItsWay.saveId, 'server/offline');
      device.onItsWay = null;
      device.change(nextDraft(device.draft, { type: 'failed', code: 'server/offline' }));
    },
    reload: () => {
      device.onItsWay = null;
      device.draft = resumeDraft(draftOf(server.sheet()), structuredClone(device.waiting));
    },
    sendAll: () => {
      for (let round = 0; round < 5; round += 1) {
        device.start();
        if (device.onItsWay) device.hear(server.save(device.onItsWay));
      }
    },
  };
  return device;
}

const studentArb = fc.constantFrom(...students);
const markArb = fc.constantFrom<AttendanceMark | null>('present', 'absent', 'late', null);
const mine = fc.record({ op: fc.constant('mark'), userId: studentArb, value: markArb });
const network = fc.record({ op: fc.constantFrom('start', 'arrive', 'lost-answer', 'lose', 'reload') });
const colleague = fc.record({ op: fc.constant('colleague'), userId: studentArb, value: markArb });

interface Step {
  readonly op: string;
  readonly userId?: string;
  readonly value?: AttendanceMark | null;
}

function play(steps: readonly Step[]) {
  const device = imitateDevice();
  const wishes = new Map<string, { value: AttendanceMark | null; arrived: boolean }>();
  const arrive = (entry: OutboxEntry) => {
    const answer = device.server.save(entry);
    for (const row of entry.rows) {
      const wish = wishes.get(row.userId);
      if (wish && answer.written.includes(row.userId) && wish.value === row.attendance) wish.arrived = true;
    }
    return answer;
  };
  for (const { op, userId = 'a', value = null } of steps) {
    if (op === 'mark') {
      device.mark(userId, value);
      wishes.set(userId, { value, arrived: false });
    } else if (op === 'colleague') device.server.mark(userId, value, 'Eglė');
    else if (op === 'reload') device.reload();
    else if (op === 'lose') device.lose();
    else if (op === 'start') device.start();
    else if (device.onItsWay) {
      const answer = arrive(device.onItsWay);
      if (op === 'arrive') device.hear(answer);
      else device.lose();
    }
  }
  device.sendAll();
  return { device, wishes };
}

describe('what waits for the network', () => {
  it('arrives in the end, whatever is lost, resent or reopened on the way', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(mine, network), { maxLength: 40 }), (steps) => {
        const { device, wishes } = play(steps);
        for (const [userId, { value }] of wishes) expect(device.server.rowFor(userId).attendance).toBe(value);
        expect(unsavedCount(device.draft)).toBe(0);
        expect(isSettled(device.waiting)).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });

  it('never overwrites what somebody else saved meanwhile, and loses no change', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(mine, network, colleague), { maxLength: 40 }), (steps) => {
        const { device, wishes } = play(steps);
        for (const line of device.waiting.lines) expect(line.clash).not.toBeNull();
        const undecided = new Set(device.waiting.lines.map(({ row }) => row.userId));
        for (const [userId, wish] of wishes) {
          const stands = device.server.rowFor(userId).attendance === wish.value;
          const theirs = device.server.rowFor(userId).updatedBy === 'Eglė';
          expect(stands || wish.arrived || undecided.has(userId) || theirs).toBe(true);
        }
      }),
      { numRuns: 1_500 },
    );
  });
});

it('notices a change that was undone while it was under way', () => {
  const { device } = play([
    { op: 'mark', value: 'late' },
    { op: 'start' },
    { op: 'mark', value: null },
    { op: 'lost-answer' },
    { op: 'reload' },
  ]);
  expect(device.server.rowFor('a').attendance).toBeNull();
});

describe('an entry', () => {
  const begun = () => {
    const device = imitateDevice();
    device.mark('a', 'late');
    device.start();
    return device;
  };

  it('stays unchanged while it is under way; later changes gather for the next', () => {
    const device = begun();
    device.mark('a', 'absent');
    device.mark('b', 'present');
    expect(startEntry(device.waiting, 'other', 2).entry).toMatchObject({
      saveId: 'save-1',
      rows: [{ userId: 'a' }],
    });
    if (device.onItsWay) device.hear(device.server.save(device.onItsWay));
    device.start();
    expect(device.onItsWay).toMatchObject({
      saveId: 'save-2',
      rows: [
        { userId: 'a', version: 1, attendance: 'absent' },
        { userId: 'b', version: 0, attendance: 'present' },
      ],
    });
  });

  it('is resent under its id after the network failed, also after a reload', () => {
    const device = begun();
    device.lose();
    device.reload();
    device.start();
    expect(device.onItsWay?.saveId).toBe('save-1');
    expect(device.waiting).toMatchObject({ attempts: 1, failure: 'server/offline' });
  });

  it('is taken apart when it is refused, and not resent until somebody does something', () => {
    const { waiting } = begun();
    const refused = failEntry(waiting, 'save-1', 'attendance/sheet-approved');
    expect(refused.entry).toBeNull();
    expect(startEntry(refused, 'save-2', 2)).toBe(refused);
    expect(waitingCounts(refused)).toEqual({ waiting: 0, undecided: 0, refused: 1 });
    expect(startEntry(tryAgain(refused), 'save-2', 2).entry?.saveId).toBe('save-2');
  });

  it('waits through an ended session', () => {
    const { waiting } = begun();
    const refused = failEntry(waiting, 'save-1', 'auth/user-not-found');
    expect(startEntry(refused, 'save-2', 2).entry?.saveId).toBe('save-1');
    expect(stopsSending('auth/user-not-found')).toBe(false);
  });

  it('waits through an ended session that a device stored under its former code', () => {
    const kept = JSON.parse('{"failure":"auth/unauthenticated"}') as Pick<WaitingSheet, 'failure'>;
    expect(stopsSending(kept.failure)).toBe(false);
  });

  it('ignores the answer to another entry', () => {
    const { waiting } = begun();
    const answer = { rows: [], conflicts: [], comment: '', commentVersion: 0, commentConflictBy: null };
    expect(answerEntry(waiting, 'save-9', answer)).toBe(waiting);
    expect(failEntry(waiting, 'save-9', 'server/offline')).toBe(waiting);
  });

  it('goes on without those who have left, and reports their names', () => {
    const device = imitateDevice();
    device.mark('a', 'late');
    device.mark('b', 'present');
    device.start();
    const refused = failEntry(device.waiting, 'save-1', 'attendance/not-a-student');
    const rest = leaveOut(refused, dailySheetOf(['b', 'c']));
    expect(rest.left).toMatchObject([{ row: { userId: 'a' }, draft: { attendance: 'late' } }]);
    expect(startEntry(rest, 'save-2', 2).entry?.rows).toMatchObject([{ userId: 'b' }]);
    expect(waitingCounts(rest)).toMatchObject({ waiting: 1, refused: 1 });
    expect(leaveOut(refused, dailySheetOf(students))).toBe(refused);
  });
});

describe('the stored changes', () => {
  const waitingOf = (device: ReturnType<typeof imitateDevice>): WaitingSheet => device.waiting;

  it('are what differs from the server, and nothing once that is undone', () => {
    const device = imitateDevice();
    expect(needsKeeping(device.draft)).toBe(false);
    device.mark('a', 'late');
    expect(needsKeeping(device.draft)).toBe(true);
    expect(waitingOf(device).lines.map(({ row }) => row.userId)).toEqual(['a']);
    device.mark('a', null);
    expect(isSettled(waitingOf(device))).toBe(true);
  });

  it("don't touch what another tab stored for other lines", () => {
    const device = imitateDevice();
    const other = draftOf(device.server.sheet());
    device.mark('a', 'late');
    const after = nextDraft(other, { type: 'set', userId: 'b', field: 'attendance', value: 'present' });
    const both = keepChanges(device.waiting, { before: other, after, now: 2 });
    expect(both.lines.map(({ row }) => row.userId)).toEqual(['a', 'b']);
    const here = resumeDraft(device.draft, both);
    expect(here.lines.map((line) => line.draft.attendance)).toEqual(['late', 'present', null]);
  });

  it('include the group comment while it is too short to be sent', () => {
    const device = imitateDevice();
    device.change(nextDraft(device.draft, { type: 'set-comment', text: 'Ci' }));
    expect(waitingCounts(device.waiting)).toEqual({ waiting: 0, undecided: 1, refused: 0 });
    device.reload();
    expect(device.draft.comment.draft).toBe('Ci');
  });

  it('show a conflict when the sheet is opened again', () => {
    const device = imitateDevice();
    device.mark('a', 'late');
    device.server.mark('a', 'absent', 'Eglė');
    device.reload();
    expect(device.draft.lines[0]?.clash).toMatchObject({ fields: ['attendance'] });
  });
});
