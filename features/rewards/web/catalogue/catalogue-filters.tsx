import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { rewardCategories } from '../../shared/prizes.ts';
import classes from './catalogue.module.css';
import { type CatalogueSearch, type CatalogueState, catalogueSearchOf } from './catalogue-search.view.ts';

const states = ['offered', 'low', 'gone', 'archived'] as const satisfies readonly CatalogueState[];
const levels = [0, 1, 2, 3, 4, 5, 6];

interface Props {
  readonly search: CatalogueSearch;
  /** Undefined until the first answer. */
  readonly counts: Readonly<Record<CatalogueState, number>> | undefined;
  /** Every change returns to the first page. */
  readonly onChange: (search: CatalogueSearch) => void;
}

/** The filters of the list: state, with counts, words of the name, level and category. */
export function CatalogueFilters({ search, counts, onChange }: Props) {
  const t = useTranslations('catalogue');
  const tr = useTranslations('rewards');
  const change = (part: CatalogueSearch) => onChange({ ...search, page: undefined, ...part });
  const counted = (state: CatalogueState) => {
    const name = t(`state_${state}`);
    return counts?.[state] ? tr('state_counted', { name, count: counts[state] }) : name;
  };
  return (
    <search className={classes.filters}>
      <div className={classes.states}>
        <Segments
          label={t('state_label')}
          value={search.state ?? 'offered'}
          onChange={(state) => change({ state: state === 'offered' ? undefined : state })}
          choices={states.map((value) => ({ value, label: counted(value) }))}
        />
      </div>
      <SearchField
        className={classes.search ?? ''}
        label={t('search')}
        text={search.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <NativeSelect
        aria-label={t('level')}
        value={search.level === undefined ? '' : String(search.level)}
        onChange={({ currentTarget: { value } }) =>
          change({ level: value === '' ? undefined : catalogueSearchOf({ level: Number(value) }).level })
        }
        data={[
          { value: '', label: t('any_level') },
          ...levels.map((level) => ({ value: String(level), label: tr('level_heading', { level }) })),
        ]}
      />
      <NativeSelect
        aria-label={t('category')}
        value={search.category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ category: catalogueSearchOf({ category: value }).category })
        }
        data={[
          { value: '', label: t('any_category') },
          ...rewardCategories.map((value) => ({ value, label: tr(`category_${value}`) })),
        ]}
      />
    </search>
  );
}
