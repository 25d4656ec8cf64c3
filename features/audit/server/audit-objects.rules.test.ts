import { expect, it } from 'vitest';
import type { AuditObject } from '../shared/audit.ts';
import { idsOf, objectsOf } from './audit-objects.rules.ts';

const idOf = (n: number) => `0198c0de-0000-7000-8000-00000000000${n}`;
const [subject, child, group, prize] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const object = (type: AuditObject['type'], id: string, parentId: string | null = null): AuditObject => ({
  type,
  id,
  name: { lt: type },
  parentId,
  date: null,
});
const known = new Map([
  [subject, object('reward', prize)],
  [child, object('user', child)],
  [group, object('group', group)],
]);
const typesOf = (detail: Record<string, unknown>, of = known) =>
  objectsOf({ subjectId: subject, detail }, of).map(({ type }) => type);

it('names the subject first, then the people and things in the details', () => {
  expect(idsOf({ subjectId: subject, detail: { groupId: group, userId: child } })).toEqual([
    subject,
    child,
    group,
  ]);
  expect(typesOf({ groupId: group, userId: child })).toEqual(['reward', 'user', 'group']);
});

it.each([null, 7, 'x', { lt: 'x' }, [subject]])('reads nobody from %j', (userId) => {
  expect(idsOf({ subjectId: subject, detail: { userId } })).toEqual([subject]);
});

it('names nothing twice: a sheet has its group, and somebody may be both subject and detail', () => {
  const sheet = new Map([...known, [subject, object('sheet', subject, group)]]);
  expect(typesOf({ groupId: group }, sheet)).toEqual(['sheet']);
  expect(objectsOf({ subjectId: child, detail: { userId: child } }, known)).toHaveLength(1);
});

it('calls deleted objects by the name in their entry', () => {
  const gone = (detail: Record<string, unknown>) => objectsOf({ subjectId: idOf(9), detail }, known);
  expect(gone({ name: { lt: 'Kuprinė', en: 'Bag', x: 1 } })).toEqual([
    { type: 'gone', id: idOf(9), name: { lt: 'Kuprinė', en: 'Bag' }, parentId: null, date: null },
  ]);
  expect(gone({ title: 'Robotai' })[0]?.name).toEqual({ lt: 'Robotai' });
  for (const detail of [{}, { name: '' }, { name: { en: 'Bag' } }, { title: 5 }])
    expect(gone(detail)).toEqual([]);
});
