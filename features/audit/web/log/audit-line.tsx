import { useLocale, useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import type { AuditItem } from '../../shared/audit.ts';
import { exportAudit } from '../audit.queries.ts';
import { useActionName } from '../components/use-action-name.ts';
import { useAuditDetail } from '../components/use-audit-detail.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, auditAskedOf, auditSearchOf, filtersSet } from './audit-search.view.ts';

interface Props {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
}

/** The line above the log: search, filters, the reader's views, and the log as a file. */
export function AuditLine({ search, onChange }: Props) {
  const rowOf = useFileRow();
  const t = useTranslations('audit');
  const seen = async () => {
    const { filename, entries } = await exportAudit(auditAskedOf(search));
    const head = [t('file_at'), t('file_who'), t('filter_action'), t('file_about'), t('file_detail')];
    return { filename, csv: toCsv([head, ...entries.map(rowOf)]) };
  };
  return (
    <ListLine
      search={{ label: t('search'), words: search.q, onChange: (q) => onChange({ ...search, q }) }}
      filters={<AuditFilters search={search} onChange={(change) => onChange({ ...search, ...change })} />}
      filtered={filtersSet(search)}
      onClear={() => onChange({ q: search.q })}
      tools={
        <>
          <ViewsMenu list="audit" search={search} read={auditSearchOf} onChange={onChange} />
          <ExportMenu seen={seen} />
        </>
      }
    />
  );
}

/** An entry as a row of a file, in the words of the screen. */
function useFileRow(): (entry: AuditItem) => string[] {
  const t = useTranslations('audit');
  const locale = useLocale();
  const nameOf = useActionName();
  const detailOf = useAuditDetail();
  return (entry) => [
    `${vilniusDate(entry.at)} ${vilniusTime(entry.at)}`,
    entry.actor?.name ?? t('system'),
    nameOf(entry.action),
    entry.objects.map(({ name }) => localize(name, locale)).join(', '),
    detailOf(entry).join('; '),
  ];
}
