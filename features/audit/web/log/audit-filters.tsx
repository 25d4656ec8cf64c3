import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { DateField } from '#platform/web/form/date-field.tsx';
import { AuditChoiceSelect } from './audit-choice-select.tsx';
import classes from './audit-filters.module.css';
import type { AuditSearch } from './audit-search.view.ts';

interface Props {
  readonly search: AuditSearch;
  /** Replaces parts of the address. */
  readonly onChange: (change: AuditSearch) => void;
}

/** The filters of the log: person, group, action and days. */
export function AuditFilters({ search, onChange }: Props) {
  const t = useTranslations('audit');
  const locale = useLocale();
  const { action: words } = useMessages().audit as { action: Record<string, unknown> };
  const acts = Object.keys(words)
    .map((value) => ({ value, label: t(`action.${value}` as 'action.createUser') }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const { person = null, group = null, action = '', from = '', to = '' } = search;
  return (
    <search className={classes.filters}>
      <AuditChoiceSelect
        kind="person"
        label={t('filter_person')}
        none={t('any_person')}
        value={person}
        onChange={(id) => onChange({ person: id ?? undefined })}
      />
      <AuditChoiceSelect
        kind="group"
        label={t('filter_group')}
        none={t('any_group')}
        value={group}
        onChange={(id) => onChange({ group: id ?? undefined })}
      />
      <NativeSelect
        aria-label={t('filter_action')}
        value={action}
        data={[{ value: '', label: t('any_action') }, ...acts]}
        onChange={({ currentTarget }) => onChange({ action: currentTarget.value || undefined })}
      />
      <DateField
        label={t('filter_from')}
        max={to || undefined}
        value={from}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        label={t('filter_to')}
        min={from || undefined}
        value={to}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </search>
  );
}
