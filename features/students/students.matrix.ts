import { type Entry, staffOnly } from '#platform/testing/matrix.ts';

const student = ({ group, child }: { group: string; child: string }) => ({ groupId: group, childId: child });

/** A child as the staff of its group see it. */
export const studentsMatrix: Record<string, Entry> = {
  'students.getStudent': { input: student, expect: staffOnly },
  'students.listStudentComments': { input: student, expect: staffOnly },
  'students.listStudentNoteVersions': { input: student, expect: staffOnly },
  'students.saveStudentNote': {
    input: (side) => ({ ...student(side), version: 0, text: 'Padeda užduotis parodyti paveikslėliu' }),
    expect: staffOnly,
  },
};
