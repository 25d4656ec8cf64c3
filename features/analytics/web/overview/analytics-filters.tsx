import { lazy } from '#platform/web/lazy.ts';
import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '#platform/web/form/date-field.tsx';
import { partAfterPaint } from '#platform/web/load-part.ts';
import classes from './analytics-filters.module.css';
import { type AnalyticsSearch, analyticsSearchOf, filterCount } from './analytics-search.view.ts';

// Search fields are heavier than the charts, which do not wait for them.
const AnalyticsChoices = lazy(() =>
  partAfterPaint(async () => ({ default: (await import('./analytics-choices.tsx')).AnalyticsChoices })),
);

interface Props {
  readonly search: AnalyticsSearch;
  /** The days that are shown: the initial choice of days. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  readonly onChange: (search: AnalyticsSearch) => void;
}

/** The days and groups of the figures. On phones everything but the days is collapsed. */
export function AnalyticsFilters({ search, days, onChange }: Props) {
  const t = useTranslations('analytics');
  const id = useId();
  const [opened, setOpened] = useState(false);
  const wide = useMediaQuery('(min-width: 1000px)', undefined, { getInitialValueInEffect: false });
  const chosen = filterCount(search);
  const change = (part: Partial<AnalyticsSearch>) => onChange({ ...search, ...part });
  return (
    <search className={classes.filters}>
      <div className={classes.days}>
        <PeriodSelect search={search} days={days} onChange={onChange} />
        <Button
          className={classes.toggle}
          variant="default"
          leftSection={<IconFilter size={20} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {chosen > 0 ? t('filters_chosen', { count: chosen }) : t('filters')}
        </Button>
      </div>
      {search.period === 'days' && <Days search={search} onChange={change} />}
      <div id={id} className={classes.choices} data-opened={opened}>
        {(wide || opened) && (
          <Suspense>
            <AnalyticsChoices search={search} onChange={change} />
          </Suspense>
        )}
      </div>
    </search>
  );
}

function PeriodSelect({ search, days, onChange }: Props) {
  const t = useTranslations('analytics');
  const periods = ['year', 'lastYear', 'quarter', 'days'] as const;
  return (
    <NativeSelect
      aria-label={t('period')}
      value={search.period ?? 'year'}
      onChange={({ currentTarget: { value } }) => {
        const { from: _, to: __, period: ___, ...rest } = search;
        onChange(analyticsSearchOf({ ...rest, period: value, ...days }));
      }}
      data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
    />
  );
}

interface PartProps {
  readonly search: AnalyticsSearch;
  readonly onChange: (part: Partial<AnalyticsSearch>) => void;
}

function Days({ search: { from, to }, onChange }: PartProps) {
  const t = useTranslations('analytics');
  return (
    <div className={classes.range}>
      <DateField
        label={t('from')}
        value={from ?? ''}
        max={to}
        onChange={(value) => onChange({ from: value || undefined })}
      />
      <DateField
        label={t('to')}
        value={to ?? ''}
        min={from}
        onChange={(value) => onChange({ to: value || undefined })}
      />
    </div>
  );
}
