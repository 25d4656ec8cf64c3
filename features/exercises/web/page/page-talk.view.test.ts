import { expect, it } from 'vitest';
import { readFrame } from './page-talk.view.ts';

it.each([
  [{ kind: 'shown', more: 1 }, { kind: 'shown' }],
  [
    { kind: 'log', text: 'labas' },
    { kind: 'log', text: 'labas', line: null },
  ],
  [
    { kind: 'error', text: 'x', line: 3 },
    { kind: 'error', text: 'x', line: 3 },
  ],
  [
    { kind: 'log', text: { a: 1 } },
    { kind: 'log', text: '', line: null },
  ],
  [
    { kind: 'checked', results: [{ passed: true }, { passed: 'yes', message: 'ne' }, null] },
    {
      kind: 'checked',
      results: [
        { passed: true, message: null },
        { passed: false, message: 'ne' },
        { passed: false, message: null },
      ],
    },
  ],
  [{ kind: 'checked', results: 'all' }, null],
  [{ kind: 'constructor' }, null],
  ['shown', null],
  [null, null],
])('reads %j as %j', (data, expected) => {
  expect(readFrame(data)).toEqual(expected);
});
