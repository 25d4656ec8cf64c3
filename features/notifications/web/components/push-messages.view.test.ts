import { expect, it } from 'vitest';
import { type PushMessage, pushSaid, withPush } from './push-messages.view.ts';

const push: PushMessage = {
  kind: 'push',
  title: 'Pamoka perkelta',
  body: 'Atverkite',
  path: '/dashboard/modules',
  tag: 'event/1',
  image: '',
};

it.each([
  ['a push', push, push],
  ['one with a picture of the app', { ...push, image: '/files/a.webp' }, { ...push, image: '/files/a.webp' }],
  ['one with a foreign picture', { ...push, image: 'https://evil.example/a.png' }, push],
  ['a page to open', { kind: 'open', path: '/dashboard' }, { kind: 'open', path: '/dashboard' }],
  ['a foreign page', { kind: 'open', path: '//evil.example' }, null],
  ['a script', { kind: 'open', path: 'javascript:alert(1)' }, null],
  ['no title', { ...push, title: '' }, null],
  ['something else', 'take-over', null],
  ['nothing', null, null],
])('parses %s', (_title, said, expected) => {
  expect(pushSaid(said)).toEqual(expected);
});

it('shows the last of one tag, and three at most', () => {
  const again = { ...push, title: 'Pamoka atšaukta' };
  expect(withPush([push], again)).toEqual([again]);
  const others = ['a', 'b', 'c'].map((tag) => ({ ...push, tag }));
  expect(withPush(others, push).map(({ tag }) => tag)).toEqual(['b', 'c', 'event/1']);
});
