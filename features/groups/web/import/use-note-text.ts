import { useTranslations } from 'use-intl';
import type { GroupNote } from '../../shared/group-import.ts';

/** What is said about a cell of a file. */
export function useNoteText(): (note: GroupNote) => string {
  const t = useTranslations('groups.import');
  return ({ column, code, value }) => t(`note.${code}`, { column: t(`column.${column}`), value });
}
