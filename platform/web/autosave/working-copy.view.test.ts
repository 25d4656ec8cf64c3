import { describe, expect, it } from 'vitest';
import {
  answered,
  clashed,
  copyStateOf,
  failed,
  heard,
  isUnsent,
  type KeptCopy,
  keepMine,
  keptOf,
  nextSaveIn,
  openCopy,
  type ServedCopy,
  saveDelay,
  startSave,
  takeTheirs,
  typed,
} from './working-copy.view.ts';

interface Text {
  readonly title: string;
}
const content = (title: string): Text => ({ title });
const server = (version: number, title = 'Ciklai'): ServedCopy<Text> => ({
  id: 'l',
  content: content(title),
  version,
  saved: { by: 'Lina', at: '2026-11-23T08:00:00.000Z' },
});
const isSame = (kept: Text, served: Text) => kept.title === served.title;
const open = (served: ServedCopy<Text>, kept: KeptCopy<Text> | null = null) => openCopy(served, kept, isSame);
const answer = { id: 'l', version: 4, savedAt: '2026-11-23T09:00:00.000Z' };
const elsewhere = { version: 7, by: 'Lina', at: '2026-11-23T08:30:00.000Z' };
const opened = open(server(3));
const changed = typed(opened, content('Ciklai for'));
const sending = startSave(changed, 's1');

describe('saving while typing', () => {
  it('waits until the typing pauses, then sends the text with the version that was seen', () => {
    expect(nextSaveIn(opened)).toBeNull();
    expect(nextSaveIn(changed)).toBe(saveDelay);
    expect(sending.save).toEqual({ saveId: 's1', version: 3, content: changed.content });
    expect(copyStateOf(sending)).toBe('saving');
  });

  it('sends one save at a time, and later typing after it', () => {
    const more = typed(sending, content('Ciklai for ir while'));
    expect(startSave(more, 's2')).toBe(more);
    expect(nextSaveIn(more)).toBeNull();
    const first = answered(more, answer);
    expect(isUnsent(first)).toBe(true);
    expect(startSave(first, 's2').save).toEqual({ saveId: 's2', version: 4, content: more.content });
  });

  it("keeps the server's id from the first save on", () => {
    const unnamed = open({ ...server(0), id: null });
    expect(answered(startSave(typed(unnamed, content('Ciklai for')), 's1'), answer).id).toBe('l');
  });

  it('has nothing unsent once everything was saved, and clears the device', () => {
    const done = answered(sending, answer);
    expect(isUnsent(done)).toBe(false);
    expect(copyStateOf(done)).toBe('saved');
    expect(keptOf(done)).toBeNull();
    expect(startSave(done, 's2')).toBe(done);
  });
});

describe('a save that fails', () => {
  it.each(['server/offline', 'server/unavailable', 'server/internal-error', 'request/too-many'] as const)(
    'for %s is resent unchanged, with growing pauses',
    (code) => {
      const first = failed(sending, code);
      const second = failed(startSave(first, 's2'), code);
      expect(second.save?.saveId).toBe('s1');
      expect([nextSaveIn(first), nextSaveIn(second)]).toEqual([2_000, 4_000]);
    },
  );

  it('says that there is no network', () => {
    expect(copyStateOf(failed(sending, 'server/offline'))).toBe('offline');
    expect(copyStateOf(failed(sending, 'server/unavailable'))).toBe('waiting');
  });

  it('waits for another text when the server refuses this one', () => {
    const refused = failed(sending, 'request/invalid');
    expect(nextSaveIn(refused)).toBeNull();
    expect(copyStateOf(refused)).toBe('refused');
    const mended = typed(refused, content('Ciklai'));
    expect(nextSaveIn(mended)).toBe(saveDelay);
    expect(startSave(mended, 's2').save?.saveId).toBe('s2');
  });
});

describe('what was saved elsewhere', () => {
  const clashing = clashed(sending, elsewhere);

  it('is never overwritten automatically', () => {
    expect(clashing.clash).toEqual(elsewhere);
    expect(nextSaveIn(clashing)).toBeNull();
    expect(startSave(clashing, 's2')).toBe(clashing);
    expect(copyStateOf(typed(clashing, content('Dar')))).toBe('clash');
  });

  it('is kept unchanged when the writer discards their own text', () => {
    const theirs = takeTheirs(clashing, server(7, 'Kitos'));
    expect(theirs.content.title).toBe('Kitos');
    expect([isUnsent(theirs), theirs.version]).toEqual([false, 7]);
  });

  it('is replaced by a text whose writer has seen it', () => {
    const mine = startSave(keepMine(clashing, 7), 's2');
    expect(mine.save).toEqual({ saveId: 's2', version: 7, content: changed.content });
  });

  it('conflicts too where the server has kept both, and is then replaced only after it was seen', () => {
    const both = answered(sending, { id: 'l', version: 7, savedAt: elsewhere.at, beside: true });
    expect([both.clash, isUnsent(both), nextSaveIn(both)]).toEqual([{ ...elsewhere, by: null }, true, null]);
    expect(startSave(keepMine(both, 7), 's2').save).toEqual({
      saveId: 's2',
      version: 7,
      content: changed.content,
    });
    expect(isUnsent(takeTheirs(both, server(7, 'Kitos')))).toBe(false);
  });

  it('is shown at once where nothing is unsent, and conflicts otherwise', () => {
    expect(heard(opened, server(7, 'Kitos')).content.title).toBe('Kitos');
    expect(heard(changed, server(7)).clash).toMatchObject({ version: 7, by: 'Lina' });
    expect(heard(opened, server(3, 'Kitos'))).toBe(opened);
    expect(heard(sending, server(7))).toBe(sending);
  });
});

describe('what the device stored', () => {
  it('is restored with its unanswered save, which is sent at once', () => {
    const kept = keptOf(failed(sending, 'server/offline'));
    const again = open(server(4, 'Ciklai for'), kept);
    expect(again.content.title).toBe('Ciklai for');
    expect(nextSaveIn(again)).toBe(0);
    expect(startSave(again, 's9').save?.saveId).toBe('s1');
    expect(isUnsent(answered(startSave(again, 's9'), answer))).toBe(false);
  });

  it('names the version that its writer saw, so that a later one elsewhere is noticed', () => {
    const again = open(server(7, 'Kitos'), keptOf(changed));
    expect(startSave(again, 's9').save?.version).toBe(3);
  });

  it('is dropped when the server has the same', () => {
    const kept = { version: 3, content: content('Ciklai'), save: null };
    expect(isUnsent(open(server(3), kept))).toBe(false);
  });
});
