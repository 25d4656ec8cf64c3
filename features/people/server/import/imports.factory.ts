import { randomUUID } from 'node:crypto';
import type { SignedInScope } from '#platform/server/scope.ts';
import { type ImportAnswers, type ImportState, noAnswers } from '../../shared/user-import.ts';
import { getImport, importUsers, writeImport } from './imports.service.ts';

/** Imports a file as its job does, to the end. */
export async function importNow(
  scope: SignedInScope,
  csv: string,
  answers: Partial<ImportAnswers> = {},
): Promise<ImportState> {
  const importId = randomUUID();
  await importUsers(scope, { importId, csv, answers: { ...noAnswers, ...answers } });
  await writeImport(scope, importId);
  return getImport(scope, importId);
}
