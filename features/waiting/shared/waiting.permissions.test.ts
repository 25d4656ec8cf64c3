import { expect, it } from 'vitest';
import { mayManageWaiting, mayWait } from './waiting.permissions.ts';

it.each([
  ['admin', { wait: false, manage: true }],
  ['teacher', { wait: false, manage: false }],
  ['parent', { wait: true, manage: false }],
  ['child', { wait: false, manage: false }],
  [null, { wait: false, manage: false }],
] as const)('a %s may %o', (role, may) => {
  const actor = { id: 'somebody', role };
  expect({ wait: mayWait(actor), manage: mayManageWaiting(actor) }).toEqual(may);
});
