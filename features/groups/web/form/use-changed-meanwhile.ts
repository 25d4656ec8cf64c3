import { useLocale, useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import type { changedMeanwhileSchema } from '../../shared/groups.contract.ts';

/** Who saved the group meanwhile, when, and which fields of the form differ. */
export type ChangedMeanwhile = z.infer<typeof changedMeanwhileSchema>;

/** Another person's save, as reported by a refusal; null for any other outcome. */
export function useChangedMeanwhile(error: Error | null): ChangedMeanwhile | null {
  if (!error || errorCodeOf(error) !== 'group/changed-meanwhile') return null;
  const { by, at, fields, version } = errorDataOf(error);
  if (typeof at !== 'string' || typeof version !== 'number') return null;
  return {
    by: typeof by === 'string' ? by : '',
    at,
    fields: Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [],
    version,
  };
}

// A field that the server names by its members is a list of people here.
const labels: Readonly<Record<string, string>> = {
  studentIds: 'students',
  teacherIds: 'teachers',
  noPlan: 'planId',
};

/** The names of fields of a group, each once, as they stand within a sentence. */
export function useFieldNames(): (fields: readonly string[]) => string[] {
  const t = useTranslations('groups.form');
  const locale = useLocale();
  return (fields) => {
    const texts = fields.map((field) => {
      const key = `field.${labels[field] ?? field}` as 'field.name';
      return t.has(key) ? t(key).toLocaleLowerCase(locale) : field;
    });
    return [...new Set(texts)];
  };
}
