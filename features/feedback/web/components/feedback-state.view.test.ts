import { expect, it } from 'vitest';
import { stateOf } from './feedback-state.view.ts';

it.each([
  ['none', null],
  ['draft', { state: 'draft', visible: true, seenAt: null }],
  ['waiting', { state: 'waiting', visible: false, seenAt: null }],
  ['approved', { state: 'approved', visible: false, seenAt: '2026-11-20T15:00:00.000Z' }],
  ['visible', { state: 'approved', visible: true, seenAt: null }],
  ['seen', { state: 'approved', visible: true, seenAt: '2026-11-20T15:00:00.000Z' }],
] as const)('is %s', (state, feedback) => {
  expect(stateOf(feedback)).toBe(state);
});
