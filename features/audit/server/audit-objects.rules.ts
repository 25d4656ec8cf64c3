import { localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { type LocalizedText, mapWritten } from '#platform/shared/localized-text.ts';
import type { AuditObject } from '../shared/audit.ts';

interface Entry {
  readonly subjectId: string;
  readonly detail: Record<string, unknown>;
}

/** The details that name somebody or something, in display order. */
const named = [
  'userId',
  'studentId',
  'childId',
  'payerId',
  'guardianId',
  'rewardId',
  'groupId',
  'moduleId',
  'lessonId',
  'invoiceId',
  'planId',
] as const;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The ids of what an entry concerns: its subject first, then what its details name. */
export function idsOf({ subjectId, detail }: Entry): string[] {
  return [subjectId, ...named.map((key) => detail[key]).filter(isId)];
}

/**
 * What an entry concerns, each once, as far as it is known. A deleted subject has the name from its entry; a sheet names its
 * group, and a lesson its module.
 */
export function objectsOf(entry: Entry, known: ReadonlyMap<string, AuditObject>): AuditObject[] {
  const [subjectId, ...others] = idsOf(entry);
  const first = known.get(subjectId ?? '') ?? goneOf(entry);
  const found = others.flatMap((id) => known.get(id) ?? []);
  const objects = first ? [first, ...found] : found;
  const said = new Set(objects.flatMap(({ parentId }) => parentId ?? []));
  return objects.filter(
    ({ id }, at) => !said.has(id) && objects.findIndex((other) => other.id === id) === at,
  );
}

function goneOf({ subjectId, detail }: Entry): AuditObject | null {
  const name = nameOf(detail.name) ?? nameOf(detail.title);
  return name && { type: 'gone', id: subjectId, name, parentId: null, date: null };
}

function nameOf(value: unknown): LocalizedText | null {
  if (typeof value === 'string' && value !== '') return { lt: value };
  const text = localizedTextSchema.safeParse(value);
  return text.success ? mapWritten(text.data, (each) => each) : null;
}
