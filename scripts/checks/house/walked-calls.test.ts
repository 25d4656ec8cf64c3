import { expect, test } from 'vitest';
import { walkedFiles } from './walked-calls.ts';

const files = Object.entries({
  'features/groups/server/groups.router.ts': `
    import * as saving from './saving.service.ts';
    import { list } from './list.service.ts';
    export const groupsRouter = os.router({ list: os.list.handler(() => list()), save: os.save.handler(() => saving.save()) });`,
  'features/groups/server/saving.service.ts': `
    import { type Group, write } from './groups.repository.ts';
    import { announce as tell } from '#platform/server/announce.ts';
    export function save(group: Group) { check(group); return write(group.list); }
    const check = (group) => tell({ kept: group });
    export function other() { return unused(); }`,
  'features/groups/server/list.service.ts': 'export const list = () => [];',
  'features/groups/server/groups.repository.ts': `
    export { write } from './rows.repository.ts';
    export interface Group { id: string }`,
  'features/groups/server/rows.repository.ts': 'export async function write() {}',
  'platform/server/announce.ts': 'export function announce() {}',
}).map(([path, text]) => ({ path, text }));

const from = (path: string, name: string) =>
  walkedFiles(files, [{ path: `features/groups/server/${path}`, name }]);

test('follows what functions use, through namespaces, new names and front doors, and nothing that they only import', () => {
  expect(from('groups.router.ts', 'save')).toEqual([
    'features/groups/server/groups.router.ts',
    'features/groups/server/rows.repository.ts',
    'features/groups/server/saving.service.ts',
    'platform/server/announce.ts',
  ]);
  expect(from('groups.router.ts', 'list')).toEqual([
    'features/groups/server/groups.router.ts',
    'features/groups/server/list.service.ts',
  ]);
});

test('says that an entry is not there', () => {
  expect(() => from('saving.service.ts', 'gone')).toThrow('saving.service.ts declares no gone');
});
