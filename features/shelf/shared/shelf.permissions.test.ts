import { describe, expect, it } from 'vitest';
import {
  mayAnswerWorks,
  mayDecideWorks,
  mayPutOnShelf,
  mayShareWorks,
  mayTakeDownWorks,
} from './shelf.permissions.ts';

describe.each([
  ['mayPutOnShelf', mayPutOnShelf, ['child']],
  ['mayAnswerWorks', mayAnswerWorks, ['child']],
  ['mayDecideWorks', mayDecideWorks, ['teacher', 'admin']],
  ['mayTakeDownWorks', mayTakeDownWorks, ['parent', 'teacher', 'admin']],
  ['mayShareWorks', mayShareWorks, ['parent']],
] as const)('%s', (_name, may, roles: readonly string[]) => {
  it.each(['admin', 'teacher', 'parent', 'child', null] as const)('for %s', (role) => {
    expect(may({ id: 'somebody', role })).toBe(role !== null && roles.includes(role));
  });
});
