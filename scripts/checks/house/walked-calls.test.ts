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

/** What `list` of a service runs through, among files of one folder. */
const walked = (texts: Record<string, string>) =>
  walkedFiles(
    Object.entries(texts).map(([name, text]) => ({ path: `features/x/server/${name}`, text })),
    [{ path: 'features/x/server/list.service.ts', name: 'list' }],
  ).map((path) => path.slice('features/x/server/'.length));

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

test('walks a front door that gives functions on, and not the door', () => {
  expect(
    walked({
      'door.service.ts': `import * as members from './members.repository.ts'; export const { find, count: counted } = members;`,
      'members.repository.ts': 'export function find() {} export function count() {}',
      'list.service.ts': `import { counted } from './door.service.ts'; export const list = () => counted();`,
    }),
  ).toEqual(['list.service.ts', 'members.repository.ts']);
});

test('counts no types, and nothing that a file makes when it loads: schemas, tables of values, lists of what is registered', () => {
  expect(
    walked({
      'group.ts': `export interface Group { id: string }
        export const groupSchema = z.object({ id: z.string() });
        export const statuses = ['active', 'over'];`,
      'mail.ts': `export const mailChannel = { name: 'mail', deliver() {} };`,
      'channels.ts': `import { mailChannel } from './mail.ts';
        const registered = [mailChannel];
        export const listChannels = () => registered;`,
      'list.service.ts': `import { type Group, groupSchema, statuses } from './group.ts';
        import { listChannels } from './channels.ts';
        export const list = (rows) => [groupSchema.parse(rows) as Group, statuses.includes(rows), listChannels()];`,
    }),
  ).toEqual(['channels.ts', 'list.service.ts']);
});

test('walks the functions of an object that is named, and one that another function made', () => {
  expect(
    walked({
      'transfer.ts': `import { pay } from './pay.ts';
        import { refund } from './refund.ts';
        export const transfer = { pay: () => pay(), refund: () => refund() } satisfies Provider;`,
      'pay.ts': 'export function pay() {}',
      'refund.ts': 'export function refund() {}',
      'once.ts': 'export const load = once(async () => null);',
      'list.service.ts': `import { load } from './once.ts';
        import { transfer } from './transfer.ts';
        export const list = async () => transfer.pay(await load());`,
    }),
  ).toEqual(['list.service.ts', 'once.ts', 'pay.ts', 'transfer.ts']);
});

test('says that an entry is not there', () => {
  expect(() => from('saving.service.ts', 'gone')).toThrow('saving.service.ts declares no gone');
});
