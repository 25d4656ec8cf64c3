import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { saveCsv } from '#platform/web/csv-files.ts';
import { leftGroupsCsv } from './group-file.view.ts';
import type { useGroupImport } from './use-group-import.ts';
import { useNoteText } from './use-note-text.ts';

/** Takes the rows that are not imported away as a file, each with its reason: to be fixed and imported again. */
export function LeftGroups({ of: { file, judged, chosen, run } }: { of: ReturnType<typeof useGroupImport> }) {
  const t = useTranslations('groups.import');
  const errorText = useTranslations('errors');
  const noteText = useNoteText();
  if (!file) return null;
  const refused = new Map(run?.refused.map(({ line, code }) => [line, errorText(code as never)] as const));
  const left = new Map<number, string>();
  for (const { groupId, line, outcome, problems, questions } of judged) {
    const reason = refused.get(line);
    if (reason === undefined && (outcome === 'exists' || chosen.has(groupId))) continue;
    const notes = [...problems, ...questions].map(noteText).join(' ');
    left.set(line, reason ?? (notes || t('not_chosen')));
  }
  if (left.size === 0) return null;
  return (
    <Button variant="default" onClick={() => saveCsv(t('left_file'), leftGroupsCsv(file, left, t('reason')))}>
      {t('download_left', { count: left.size })}
    </Button>
  );
}
