import type { Db } from '#platform/server/database/database.ts';
import { keepVersion, replaceNote, startNote } from './student-notes.repository.ts';

interface DemoClass {
  readonly students: readonly string[];
  readonly teacher: string;
}

/** What helps three children of a class, one of them rewritten once. */
export async function seedStudentNotes(db: Db, { students, teacher }: DemoClass, at: string): Promise<void> {
  const [first = '', second, third] = students;
  const by = { by: teacher, at };
  const before = { ...by, text: 'Geriau sėdėti arčiau lentos.' };
  await startNote(db, { childId: first, ...before });
  await keepVersion(db, { childId: first, ...before });
  const text =
    'Geriau sėdėti priekyje, toliau nuo lango.\nNaują užduotį pirmiausia perskaitome kartu balsu.\nKai pavargsta, padeda dviejų minučių pertrauka.';
  await replaceNote(db, { childId: first, text, ...by }, 2);
  if (second) await startNote(db, { childId: second, text: 'Drovisi klausti: prieikite patys.', ...by });
  if (third)
    await startNote(db, {
      childId: third,
      text: 'Baigia anksčiau už kitus: paruoškite papildomą užduotį.',
      ...by,
    });
}
