import { describe, expect, it } from 'vitest';
import { draftOf, editorOf } from '../../shared/feedback.factory.ts';
import {
  answered,
  failed,
  heard,
  isUnsent,
  keepMine,
  keptOf,
  nextSaveIn,
  openText,
  saveDelay,
  saveStateOf,
  startSave,
  takeTheirs,
  typed,
} from './text-save.view.ts';

const server = editorOf();
const fresh = openText(server, null);
const answer = { feedbackId: 'f', version: 1, savedAt: '2026-11-20T15:00:00.000Z' };

it('saves what was typed a little later, one save at a time', () => {
  expect(nextSaveIn(fresh)).toBeNull();
  const written = typed(fresh, 'Labas');
  expect([nextSaveIn(written), saveStateOf(written)]).toEqual([saveDelay, 'saving']);
  const sending = startSave(written);
  expect(sending.save).toEqual({ version: 0, text: 'Labas' });
  expect([startSave(sending), nextSaveIn(sending)]).toEqual([sending, null]);
  const done = answered(sending, answer);
  expect([isUnsent(done), saveStateOf(done), done.version, done.id]).toEqual([false, 'saved', 1, 'f']);
});

it('still saves what was typed while a save was under way', () => {
  const sending = startSave(typed(fresh, 'Labas'));
  const done = answered(typed(sending, 'Labas, Ona'), answer);
  expect([isUnsent(done), startSave(done).save]).toEqual([true, { version: 1, text: 'Labas, Ona' }]);
});

describe('a save that fails', () => {
  it('goes again as it was when the server may have it, ever later', () => {
    const sending = startSave(typed(fresh, 'Labas'));
    const offline = failed(sending, 'server/offline');
    expect([saveStateOf(offline), nextSaveIn(offline)]).toEqual(['offline', 2_000]);
    expect(startSave(typed(offline, 'Labas, Ona')).save?.text).toBe('Labas');
    expect(nextSaveIn(failed(startSave(offline), 'server/offline'))).toBe(4_000);
  });

  it('waits for a change when it was refused', () => {
    const refused = failed(startSave(typed(fresh, 'Labas')), 'feedback/disabled');
    expect([saveStateOf(refused), nextSaveIn(refused)]).toEqual(['refused', null]);
    expect(nextSaveIn(typed(refused, 'Labas!'))).toBe(saveDelay);
  });

  it('asks which text stays when somebody else was first', () => {
    const theirs = editorOf({ draft: draftOf({ id: 'f', text: 'Jų', version: 3 }) });
    const clash = failed(startSave(typed(fresh, 'Mano')), 'feedback/changed-meanwhile', {
      version: 3,
      by: 'Ieva',
    });
    expect([clash.clash, nextSaveIn(clash)]).toEqual([{ version: 3, by: 'Ieva' }, null]);
    expect(takeTheirs(clash, theirs)).toMatchObject({ text: 'Jų', taken: 'Jų', version: 3, clash: null });
    expect(startSave(keepMine(clash, 3)).save).toEqual({ version: 3, text: 'Mano' });
  });
});

it('shows what was saved elsewhere where nothing is unsent, and asks where something is', () => {
  const theirs = editorOf({ draft: draftOf({ id: 'f', text: 'Jų', version: 1 }) });
  expect(heard(fresh, theirs)).toMatchObject({ text: 'Jų', version: 1, clash: null });
  expect(heard(typed(fresh, 'Mano'), theirs)).toMatchObject({ text: 'Mano', clash: { version: 1 } });
});

it('keeps on the device what the server lacks, and opens with it', () => {
  const sending = startSave(typed(fresh, 'Labas'));
  const kept = keptOf(sending, server);
  expect(kept).toMatchObject({ text: 'Labas', version: 0, save: { text: 'Labas' } });
  const opened = openText(server, kept);
  expect([opened.text, isUnsent(opened), nextSaveIn(opened)]).toEqual(['Labas', true, 0]);
  expect(keptOf(answered(sending, answer), server)).toBeNull();
});
