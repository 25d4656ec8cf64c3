import { expect, it } from 'vitest';
import { draftOf, typed } from './message-draft.view.ts';

const begun = { id: 'a', text: 'Laba', seen: 4, wasSent: false };

it('is read as it was kept, and empty where nothing sensible was', () => {
  expect(draftOf(JSON.stringify(begun), 'b')).toEqual(begun);
  const empty = { id: 'b', text: '', seen: 0, wasSent: false };
  for (const kept of [null, '', '{', '[]', 'null', '{"text":"Laba"}'])
    expect(draftOf(kept, 'b')).toEqual(empty);
});

it('remembers the last message that was shown when it was begun', () => {
  const draft = typed(draftOf(null, 'a'), { text: 'L', shown: 4, newId: 'b' });
  expect(draft).toEqual({ id: 'a', text: 'L', seen: 4, wasSent: false });
  expect(typed(draft, { text: 'La', shown: 7, newId: 'c' })).toMatchObject({ id: 'a', seen: 4 });
});

it('is another message when it is changed after it was sent', () => {
  const sent = { ...begun, wasSent: true };
  expect(typed(sent, { text: 'Laba diena', shown: 4, newId: 'b' })).toMatchObject({
    id: 'b',
    wasSent: false,
  });
});
