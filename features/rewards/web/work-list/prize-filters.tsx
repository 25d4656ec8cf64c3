import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { PrizeSearch } from './prize-search.view.ts';
import classes from './prize-tasks.module.css';
import type { WorkList } from './work-list.view.ts';

const everyGroup = 'all';

interface Props {
  readonly search: PrizeSearch;
  readonly groups: WorkList['groups'];
  /** The page starts anew with every change. */
  readonly onChange: (search: PrizeSearch) => void;
}

/** Which prizes the list shows: waiting or closed, and of which group, with how many wait there. */
export function PrizeFilters({ search, groups, onChange }: Props) {
  const t = useTranslations('rewards');
  const { size } = search;
  const waiting = groups.reduce((sum, group) => sum + group.open, 0);
  // How many wait is no news to who looks at what is done.
  const counted = (name: string, open: number) =>
    open > 0 && search.state !== 'closed' ? t('group_with_open', { name, count: open }) : name;
  return (
    <div className={classes.filters}>
      <Segments
        label={t('state_label')}
        value={search.state ?? 'open'}
        onChange={(state) =>
          onChange({ group: search.group, size, state: state === 'closed' ? state : undefined })
        }
        choices={[
          { value: 'open', label: t('state_open') },
          { value: 'closed', label: t('state_closed') },
        ]}
      />
      <NativeSelect
        aria-label={t('group_filter')}
        className={classes.group}
        size="md"
        value={search.group ?? everyGroup}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: search.state, size, group: value === everyGroup ? undefined : value })
        }
        data={[
          { value: everyGroup, label: counted(t('all_groups'), waiting) },
          ...groups.map(({ id, name, open }) => ({ value: id, label: counted(name, open) })),
        ]}
      />
    </div>
  );
}
