import { describe, expect, it } from 'vitest';
import type { LessonContent, LessonDraft } from '../../shared/lesson-content.ts';
import {
  answered,
  failed,
  heard,
  isUnsent,
  keepMine,
  keptOf,
  nextSaveIn,
  openDraft,
  saveDelay,
  startSave,
  stateOf,
  takeTheirs,
  typed,
} from './draft-save.view.ts';

const none = { lt: '', en: '' };
const content = (title: string): LessonContent => ({
  title: { lt: title, en: '' },
  body: none,
  teacherNotes: none,
  topics: [],
  exercises: [],
});
const server = (version: number, title = 'Ciklai'): LessonDraft => ({
  lesson: { id: 'l', order: 1, published: true },
  module: { id: 'm', title: none, published: true },
  content: content(title),
  files: [],
  version,
  changed: false,
  saved: { by: 'Lina', at: '2026-11-23T08:00:00.000Z' },
});
const answer = { version: 4, savedAt: '2026-11-23T09:00:00.000Z' };
const elsewhere = { version: 7, by: 'Lina', at: '2026-11-23T08:30:00.000Z' };
const opened = openDraft(server(3), null);
const changed = typed(opened, content('Ciklai for'));
const sending = startSave(changed, 's1');

describe('saving as one types', () => {
  it('waits until the typing pauses, then sends what is there with the version that was seen', () => {
    expect(nextSaveIn(opened)).toBeNull();
    expect(nextSaveIn(changed)).toBe(saveDelay);
    expect(sending.save).toEqual({ saveId: 's1', version: 3, content: changed.content });
    expect(stateOf(sending)).toBe('saving');
  });

  it('sends one save at a time, and what was typed meanwhile after it', () => {
    const more = typed(sending, content('Ciklai for ir while'));
    expect(startSave(more, 's2')).toBe(more);
    expect(nextSaveIn(more)).toBeNull();
    const first = answered(more, answer);
    expect(isUnsent(first)).toBe(true);
    expect(startSave(first, 's2').save).toEqual({ saveId: 's2', version: 4, content: more.content });
  });

  it('has nothing unsent once all was taken, and the device keeps nothing', () => {
    const done = answered(sending, answer);
    expect(isUnsent(done)).toBe(false);
    expect(stateOf(done)).toBe('saved');
    expect(keptOf(done, server(4))).toBeNull();
    expect(startSave(done, 's2')).toBe(done);
  });
});

describe('a save that fails', () => {
  it.each(['server/offline', 'server/unavailable', 'server/internal-error', 'request/too-many'] as const)(
    'for %s is sent again as it was, ever later',
    (code) => {
      const first = failed(sending, code);
      const second = failed(startSave(first, 's2'), code);
      expect(second.save?.saveId).toBe('s1');
      expect([nextSaveIn(first), nextSaveIn(second)]).toEqual([2_000, 4_000]);
    },
  );

  it('says that there is no network', () => {
    expect(stateOf(failed(sending, 'server/offline'))).toBe('offline');
    expect(stateOf(failed(sending, 'server/unavailable'))).toBe('waiting');
  });

  it('waits for another text when the server does not take this one', () => {
    const refused = failed(sending, 'request/invalid');
    expect(nextSaveIn(refused)).toBeNull();
    expect(stateOf(refused)).toBe('refused');
    const mended = typed(refused, content('Ciklai'));
    expect(nextSaveIn(mended)).toBe(saveDelay);
    expect(startSave(mended, 's2').save?.saveId).toBe('s2');
  });
});

describe('a lesson that was saved elsewhere', () => {
  const clashing = failed(sending, 'lesson/changed-elsewhere', elsewhere);

  it('is never overwritten by itself', () => {
    expect(clashing.clash).toEqual(elsewhere);
    expect(nextSaveIn(clashing)).toBeNull();
    expect(startSave(clashing, 's2')).toBe(clashing);
    expect(stateOf(typed(clashing, content('Dar')))).toBe('clash');
  });

  it('is kept as it is, when its writer gives the own text up', () => {
    const theirs = takeTheirs(clashing, server(7, 'Kitos'));
    expect(theirs.content.title.lt).toBe('Kitos');
    expect([isUnsent(theirs), theirs.version]).toEqual([false, 7]);
  });

  it('is replaced by a text whose writer has seen it', () => {
    const mine = startSave(keepMine(clashing, 7), 's2');
    expect(mine.save).toEqual({ saveId: 's2', version: 7, content: changed.content });
  });

  it('is shown at once where nothing is unsent, and clashes where something is', () => {
    expect(heard(opened, server(7, 'Kitos')).content.title.lt).toBe('Kitos');
    expect(heard(changed, server(7)).clash).toMatchObject({ version: 7, by: 'Lina' });
    expect(heard(opened, server(3, 'Kitos'))).toBe(opened);
    expect(heard(sending, server(7))).toBe(sending);
  });
});

describe('what the device kept', () => {
  it('is there again with its unanswered save, which is sent at once', () => {
    const kept = keptOf(failed(sending, 'server/offline'), server(3));
    const again = openDraft(server(4, 'Ciklai for'), kept);
    expect(again.content.title.lt).toBe('Ciklai for');
    expect(nextSaveIn(again)).toBe(0);
    expect(startSave(again, 's9').save?.saveId).toBe('s1');
    expect(isUnsent(answered(startSave(again, 's9'), answer))).toBe(false);
  });

  it('names the version that its writer saw, so that a later one elsewhere is told', () => {
    const again = openDraft(server(7, 'Kitos'), keptOf(changed, server(3)));
    expect(startSave(again, 's9').save?.version).toBe(3);
  });

  it('is nothing when the server has the same', () => {
    const kept = { server: server(3), version: 3, content: content('Ciklai'), save: null };
    expect(isUnsent(openDraft(server(3), kept))).toBe(false);
  });
});
