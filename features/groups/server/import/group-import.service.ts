import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { allOf, type LocalizedText } from '#platform/shared/localized-text.ts';
import type { GroupRow, JudgedRow } from '../../shared/group-import.ts';
import { listFormChoices, refuseToSave, requirePlanner } from '../group-form.service.ts';
import { makeGroup } from '../group-saving.service.ts';
import { findGroupNames, findTeachers } from './group-import.repository.ts';
import { joinImport, keepMade } from './group-imports.service.ts';
import { type KnownNames, nameKey, outcomeOf, readGroupRow } from './group-rows.rules.ts';

interface Rows {
  readonly rows: readonly GroupRow[];
}

/** How the rows of a file are understood; writes nothing. A row whose group was already made says so. */
export async function planGroupImport(scope: SignedInScope, { rows }: Rows): Promise<{ rows: JudgedRow[] }> {
  requirePlanner(scope);
  const groups = await findGroupNames(scope.db);
  const made = new Set(groups.map(({ id }) => id));
  const names = groups.map(({ name }) => nameKey(name));
  const known = await knownNames(scope);
  const taken = new Set(names);
  return {
    rows: rows.map(({ groupId, line, cells }) => {
      const read = readGroupRow({ cells }, { ...known, groups: taken });
      const { name, weekdays, startDate, endDate } = read.form;
      // The second of two rows of one name is asked about too.
      taken.add(nameKey(name));
      const outcome = made.has(groupId) ? 'exists' : outcomeOf(read);
      return {
        ...{ groupId, line, name, outcome, weekdays, startDate, endDate },
        problems: [...read.problems],
        questions: [...read.questions],
      };
    }),
  };
}

/**
 * Creates the groups of a portion of a file, each in a transaction of its own, with its events from today on. Idempotent by the
 * groups' ids; a row that cannot be written is returned with its code. The groups of a file can be undone as a whole.
 */
export async function importGroups(
  scope: SignedInScope,
  { importId, rows }: Rows & { readonly importId: string },
): Promise<{ created: string[]; refused: { groupId: string; line: number; code: string }[] }> {
  requirePlanner(scope);
  const known = { ...(await knownNames(scope)), groups: new Set<string>() };
  const created: string[] = [];
  const refused: { groupId: string; line: number; code: string }[] = [];
  for (const row of rows) {
    const code = await importGroup(scope, row, { importId, known });
    if (code === null) created.push(row.groupId);
    else refused.push({ groupId: row.groupId, line: row.line, code });
  }
  return { created, refused };
}

async function importGroup(
  scope: SignedInScope,
  { groupId, cells }: GroupRow,
  { importId, known }: { readonly importId: string; readonly known: KnownNames },
): Promise<string | null> {
  const { form, problems } = readGroupRow({ cells }, known);
  if (problems.length > 0) return 'request/invalid';
  try {
    refuseToSave(form);
    await transaction(scope, async (tx) => {
      await joinImport(tx, importId);
      await makeGroup(tx, { groupId, form });
      await keepMade(tx, importId, groupId);
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** What the names in a file may mean. */
async function knownNames(scope: SignedInScope): Promise<Omit<KnownNames, 'groups'>> {
  const teachers = await findTeachers(scope.db);
  const { modules, plans } = await listFormChoices(scope);
  const named = teachers.flatMap(({ id, firstName, lastName, email }) => [
    [`${firstName} ${lastName}`, id] as const,
    [`${lastName} ${firstName}`, id] as const,
    ...(email ? [[email, id] as const] : []),
  ]);
  return {
    teachers: byName(named),
    plans: byName(plans.flatMap(({ id, name }) => writtenNames(name, id))),
    modules: byName(modules.flatMap(({ id, title }) => writtenNames(title, id))),
  };
}

const writtenNames = (text: LocalizedText, id: string) => allOf(text).map((name) => [name, id] as const);

function byName(named: readonly (readonly [name: string, id: string])[]): Map<string, string[]> {
  const grouped = Map.groupBy(named, ([name]) => nameKey(name));
  return new Map([...grouped].map(([key, of]) => [key, [...new Set(of.map(([, id]) => id))]]));
}
