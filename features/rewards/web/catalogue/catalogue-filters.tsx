import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { scrollEdges, watchScrollEdges } from '#platform/web/kit/scroll-edges.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { rewardCategories } from '../../shared/prizes.ts';
import classes from './catalogue.module.css';
import { CatalogueColumns } from './catalogue-columns.tsx';
import {
  type CatalogueColumn,
  type CatalogueSearch,
  type CatalogueState,
  catalogueSearchOf,
  catalogueSorts,
  filtersSet,
} from './catalogue-search.view.ts';
import { useColumnNames } from './use-column-names.ts';

const states = ['offered', 'low', 'gone', 'archived'] as const satisfies readonly CatalogueState[];
const levels = ['0', '1', '2', '3', '4', '5', '6'] as const;

interface Props {
  readonly search: CatalogueSearch;
  readonly columns: readonly CatalogueColumn[];
  /** Undefined until the first answer. */
  readonly counts: Readonly<Record<CatalogueState, number>> | undefined;
  /** Every change returns to the first page. */
  readonly onChange: (search: CatalogueSearch) => void;
}

/** Which prizes the catalogue shows: state, with counts, words of the name, level and category, the reader's views, and columns. */
export function CatalogueFilters({ search, columns, counts, onChange }: Props) {
  const t = useTranslations('catalogue');
  const tr = useTranslations('rewards');
  const names = useColumnNames();
  const start = { ...search, page: undefined };
  const change = (part: CatalogueSearch) => onChange({ ...start, ...part });
  const counted = (state: CatalogueState) => {
    const name = t(`state_${state}`);
    return counts?.[state] ? tr('state_counted', { name, count: counts[state] }) : name;
  };
  return (
    <>
      <div ref={watchScrollEdges} className={`${classes.states} ${scrollEdges.strip}`}>
        <Segments
          label={t('state_label')}
          value={search.state ?? 'offered'}
          onChange={(state) => change({ state: state === 'offered' ? undefined : state })}
          choices={states.map((value) => ({ value, label: counted(value) }))}
        />
      </div>
      <ListLine
        search={{ label: t('search'), words: search.q, onChange: (q) => change({ q }) }}
        filters={
          <>
            <ChoicePill
              label={t('level')}
              value={levels.find((level) => Number(level) === search.level)}
              options={levels.map((value) => ({
                value,
                label: tr('level_heading', { level: Number(value) }),
              }))}
              onChange={(level) => change({ level: level === undefined ? undefined : Number(level) })}
            />
            <ChoicePill
              label={t('category')}
              value={search.category}
              options={rewardCategories.map((value) => ({ value, label: tr(`category_${value}`) }))}
              onChange={(category) => change({ category })}
            />
          </>
        }
        filtered={filtersSet(search)}
        onClear={() => change({ level: undefined, category: undefined })}
        sorts={addressSorts({
          ...{
            search: start,
            read: catalogueSearchOf,
            usualSize: usualWorkSize,
            usualSort: 'level',
            onChange,
          },
          columns: catalogueSorts.map((key) => ({ key, header: names[key] })),
        })}
        tools={
          <>
            <ViewsMenu list="catalogue" search={search} read={catalogueSearchOf} onChange={onChange} />
            <CatalogueColumns search={search} columns={columns} onChange={onChange} />
          </>
        }
      />
    </>
  );
}
