import { useState } from 'react';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { hasWords } from '#platform/shared/search-words.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FilterPill } from '#platform/web/table/filter-pill.tsx';
import { SearchPill } from '#platform/web/table/search-pill.tsx';
import { AuditChoicePill } from './audit-choice-pill.tsx';
import classes from './audit-filters.module.css';
import { type AuditSearch, daysOf } from './audit-search.view.ts';

interface Props {
  readonly search: AuditSearch;
  /** Replaces parts of the address. */
  readonly onChange: (change: AuditSearch) => void;
}

/** The filters of the log: person, group, action and days. */
export function AuditFilters({ search, onChange }: Props) {
  const t = useTranslations('audit');
  const { person, group, from = '', to = '' } = search;
  return (
    <>
      <AuditChoicePill
        kind="person"
        label={t('filter_person')}
        value={person}
        onChange={(id) => onChange({ person: id })}
      />
      <AuditChoicePill
        kind="group"
        label={t('filter_group')}
        value={group}
        onChange={(id) => onChange({ group: id })}
      />
      <ActionPill value={search.action} onChange={(action) => onChange({ action })} />
      <FilterPill
        label={t('filter_days')}
        value={daysOf(search)}
        onClear={() => onChange({ from: undefined, to: undefined })}
        content={() => (
          <div className={classes.days}>
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
          </div>
        )}
      />
    </>
  );
}

interface ActionProps {
  readonly value: string | undefined;
  readonly onChange: (action: string | undefined) => void;
}

/** One of some hundred actions, found by its words. */
function ActionPill({ value, onChange }: ActionProps) {
  const t = useTranslations('audit');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const { action: words } = useMessages().audit as { action: Record<string, unknown> };
  const acts = Object.keys(words)
    .map((each) => ({ value: each, label: t(`action.${each}` as 'action.createUser') }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <SearchPill
      label={t('filter_action')}
      value={value}
      found={acts.filter(({ label }) => hasWords(label, search))}
      chosen={acts.find((each) => each.value === value) ?? null}
      state="found"
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
