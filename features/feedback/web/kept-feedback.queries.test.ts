import { expect, it } from 'vitest';
import { editorOf } from '../shared/feedback.factory.ts';
import { keptTextOf } from './kept-feedback.queries.ts';

it('opens with what a device stored before November 2026, and its unanswered save', () => {
  const server = editorOf();
  const save = { version: 3, text: 'Labas' };
  expect(keptTextOf({ server, version: 3, text: 'Labas, Ona', save })).toEqual({
    server,
    version: 3,
    content: 'Labas, Ona',
    save: { saveId: 'earlier', version: 3, content: 'Labas' },
  });
  expect(keptTextOf({ server, version: 3, text: 'Labas', save: null }).save).toBeNull();
});

it('opens with what a device stores now unchanged', () => {
  const kept = { server: editorOf(), version: 3, content: 'Labas', save: null };
  expect(keptTextOf(kept)).toBe(kept);
});
