import type { Child } from '#features/people/shared/people.ts';
import { type CostCase, read, type World } from './cost-case.ts';

const families = 20;

/** What families see of their accounts, and admins of all people. */
export function peopleCases({ cast: { parents, students, admin }, server }: World): CostCase[] {
  const byAdmin = (input: unknown) => [{ client: admin, input }];
  const ownChildren = async () => {
    const calls = parents.slice(0, families).map(async (client) => {
      const { children } = await server.ask<{ children: Child[] }>(client, 'people.listChildren', undefined);
      return children.map(({ id }) => ({ client, input: { childId: id } }));
    });
    return (await Promise.all(calls)).flat();
  };
  return [
    read(
      'account.getAccount',
      'parent',
      parents.map((client) => ({ client, input: undefined })),
    ),
    read(
      'account.listSessions',
      'parent',
      parents.map((client) => ({ client, input: undefined })),
    ),
    read('children.getChild', 'parent', ownChildren),
    read('users.listUsers', 'admin', byAdmin({ pageSize: 25 })),
    read('users.listUsers', 'admin, searching', byAdmin({ search: 'zukausk', pageSize: 25 })),
    read('users.listUserGroups', 'admin', byAdmin({})),
    read('users.listUserGroups', 'admin, searching', byAdmin({ search: 'kurim' })),
    read(
      'users.getUser',
      'admin',
      students.map(({ userId }) => ({ client: admin, input: { userId } })),
    ),
    read('audit.listAudit', 'admin', byAdmin({})),
    read('audit.listAudit', 'admin, searching', byAdmin({ search: 'zukausk' })),
    read('staffCodes.listStaffCodes', 'admin', byAdmin(undefined)),
  ];
}
