import { type CostCase, read, type World } from './cost-case.ts';

/** The desk of admins and teachers, and the search while typing. */
export function deskCases({ cast: { admin, teachers, students } }: World): CostCase[] {
  const typed = ['jon', 'jona', 'zyg', 'zvai', 'python', 'a b'];
  return [
    read('desk.getRadar', 'admin', [{ client: admin, input: undefined }]),
    read(
      'desk.getRadar',
      'teacher',
      teachers.map((client) => ({ client, input: undefined })),
    ),
    read('operations.getOperations', 'admin', [{ client: admin, input: undefined }]),
    // As many as the limit of a minute lets through.
    read(
      'search.findAnything',
      'admin',
      typed.map((words) => ({ client: admin, input: { words } })),
    ),
    read(
      'search.findAnything',
      'child',
      students.map((client) => ({ client, input: { words: 'cikl' } })),
    ),
  ];
}
