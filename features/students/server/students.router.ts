import { implementContract } from '#platform/server/procedure.ts';
import { studentsContract } from '../shared/students.contract.ts';
import * as notes from './student-notes.service.ts';
import { getStudent, listStudentComments } from './students.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    students: true;
  }
}

const os = implementContract(studentsContract);

export const studentsRouter = os.router({
  getStudent: os.getStudent.handler(({ input, context }) => getStudent(context.scope, input)),
  listStudentComments: os.listStudentComments.handler(({ input, context }) =>
    listStudentComments(context.scope, input),
  ),
  saveStudentNote: os.saveStudentNote.handler(({ input, context }) =>
    notes.saveStudentNote(context.scope, input),
  ),
  listStudentNoteVersions: os.listStudentNoteVersions.handler(({ input, context }) =>
    notes.listStudentNoteVersions(context.scope, input),
  ),
});
