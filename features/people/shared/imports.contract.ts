import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { idSchema } from '#platform/shared/ids.ts';
import {
  importAnswersSchema,
  importPreviewSchema,
  importStateSchema,
  leftRowSchema,
  noAnswers,
} from './user-import.ts';

const importRef = z.strictObject({ importId: idSchema });
const csv = z.string().check(z.minLength(1), z.maxLength(1_048_576));
const answers = z._default(importAnswersSchema, noAnswers);

export const importsContract = {
  previewImport: procedure({
    method: 'POST',
    path: '/users/imports/preview',
    access: ['admin'],
    errors: ['people/import-too-large'],
    summary:
      'What would happen to every row of a CSV file of families, and what the file asks; writes nothing',
  })
    .input(z.strictObject({ csv, answers }))
    .output(importPreviewSchema),

  importUsers: procedure({
    method: 'POST',
    path: '/users/imports',
    access: ['admin'],
    errors: ['people/import-too-large', 'people/import-has-errors', 'db/conflict'],
    summary:
      'Starts an import of families; a job writes the good rows portion by portion and keeps the others',
  })
    .input(z.strictObject({ importId: idSchema, csv, answers }))
    .output(importStateSchema),

  listImports: procedure({
    method: 'GET',
    path: '/users/imports',
    access: ['admin'],
    summary: 'The imports of the last seven days, also those that run',
  }).output(z.object({ imports: z.array(importStateSchema) })),

  listLeftRows: procedure({
    method: 'GET',
    path: '/users/imports/{importId}/left-rows',
    access: ['admin'],
    summary: 'The rows that an import left out, with their reasons',
  })
    .input(importRef)
    .output(z.object({ rows: z.array(leftRowSchema) })),

  undoImport: procedure({
    method: 'POST',
    path: '/users/imports/{importId}/undo',
    access: ['admin'],
    errors: ['people/import-not-undoable', 'people/import-built-on'],
    summary: 'Undoes an import as a whole, while nothing was built on what it created',
  })
    .input(importRef)
    .output(importStateSchema),
};
