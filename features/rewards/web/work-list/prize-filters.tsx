import { useTranslations } from 'use-intl';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { ClaimCount } from '../../shared/rewards.ts';
import { PrizeGroupSelect } from './prize-group-select.tsx';
import type { PrizeSearch } from './prize-search.view.ts';
import classes from './prize-tasks.module.css';
import type { WorkList } from './work-list.view.ts';

interface Props {
  readonly search: PrizeSearch;
  /** Undefined until the first answer. */
  readonly counts: WorkList['counts'] | undefined;
  /** Every change returns to the first page. */
  readonly onChange: (search: PrizeSearch) => void;
}

/** The filters of the list: waiting or closed, with counts, by child and by group. */
export function PrizeFilters({ search, counts, onChange }: Props) {
  const t = useTranslations('rewards');
  const change = (part: PrizeSearch) => onChange({ ...search, page: undefined, ...part });
  const counted = (name: string, known: ClaimCount | undefined) => {
    if (!known?.count) return name;
    return t(known.over ? 'state_counted_over' : 'state_counted', { name, count: known.count });
  };
  return (
    <search className={classes.filters}>
      <Segments
        label={t('state_label')}
        value={search.state ?? 'open'}
        onChange={(state) => change({ state: state === 'closed' ? state : undefined })}
        choices={[
          { value: 'open', label: counted(t('state_open'), counts?.open) },
          { value: 'closed', label: counted(t('state_closed'), counts?.closed) },
        ]}
      />
      <SearchField
        className={classes.filter ?? ''}
        label={t('search')}
        text={search.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <div className={classes.filter}>
        <PrizeGroupSelect
          value={search.group ?? null}
          onChange={(group) => change({ group: group ?? undefined })}
        />
      </div>
    </search>
  );
}
