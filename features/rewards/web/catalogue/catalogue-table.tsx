import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usualWorkSize } from '#platform/shared/address-values.ts';
import { isFallback, localize } from '#platform/shared/localized-text.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { addressPaging, sortedByServer } from '#platform/web/table/address-paging.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import { staffPageSizes } from '#platform/web/table/remembered-rows.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import type { CatalogueReward } from '../../shared/catalogue.ts';
import { RewardPicture } from '../components/reward-picture.tsx';
import { StockList } from '../components/stock-list.tsx';
import classes from './catalogue.module.css';
import cards from './catalogue-cards.module.css';
import { CatalogueColumns } from './catalogue-columns.tsx';
import {
  type CatalogueColumn,
  type CatalogueSearch,
  catalogueSearchOf,
  catalogueSorts,
  minorColumns,
} from './catalogue-search.view.ts';
import { useColumnNames } from './use-column-names.ts';

interface Props {
  readonly rewards: readonly CatalogueReward[];
  readonly total: number;
  readonly search: CatalogueSearch;
  readonly columns: readonly CatalogueColumn[];
  readonly onChange: (search: CatalogueSearch) => void;
  /** Prizes that are picked for an act on several; null for readers who change none. */
  readonly selection: RowSelection<CatalogueReward> | null;
}

const sortable: ReadonlySet<CatalogueColumn> = new Set(catalogueSorts);
const numbers: ReadonlySet<CatalogueColumn> = new Set(['cost', 'claims']);

/** One page of the catalogue. Page, size, order and columns are in the address. */
export function CatalogueTable({ rewards, total, search, columns, onChange, selection }: Props) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const names = useColumnNames();
  const cells = useCells();
  const paging = addressPaging({
    search,
    total,
    read: catalogueSearchOf,
    usualSort: 'level',
    usualSize: usualWorkSize,
    onChange,
  });
  const table = {
    label: t('list'),
    rows: rewards,
    columns: columns.map((key) => ({
      key,
      header: names[key],
      heading: key === 'name',
      minor: search.cols === undefined && minorColumns.has(key),
      cell: cells[key],
      ...(numbers.has(key) && { align: 'end' as const }),
      ...(sortable.has(key) && { sortBy: sortedByServer }),
    })),
    rowKey: ({ id }: CatalogueReward) => id,
    paging: { ...paging, sizes: staffPageSizes },
    sortedAbove: true,
    moreColumns: (hidden: number) => (
      <CatalogueColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
    ),
  };
  return (
    <div className={cards.list}>
      {selection ? (
        <PickTable {...table} picking={{ selection, nameOf: ({ name }) => localize(name, locale) }} />
      ) : (
        <DataTable {...table} />
      )}
    </div>
  );
}

function useCells(): Record<CatalogueColumn, Column<CatalogueReward>['cell']> {
  const tr = useTranslations('rewards');
  return {
    name: (reward) => <Prize reward={reward} />,
    level: ({ level }) => level,
    category: ({ category }) => <span className={classes.dimmed}>{tr(`category_${category}`)}</span>,
    cost: ({ pointsRequired }) => <PointsAmount points={pointsRequired} size="sm" />,
    stock: ({ options }) => <StockList options={options} />,
    claims: ({ claimsThisYear }) => <span className={classes.number}>{claimsThisYear}</span>,
  };
}

function Prize({ reward }: { reward: CatalogueReward }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <span className={classes.prize}>
      <span className={cards.picture}>
        <RewardPicture picture={reward.picture} size={48} />
      </span>
      <Link
        to="/dashboard/teacher-prizes/catalogue/$rewardId"
        params={{ rewardId: reward.id }}
        className={`${classes.name} ${cards.opener}`}
        lang={isFallback(reward.name, locale) ? 'lt' : undefined}
      >
        {localize(reward.name, locale)}
      </Link>
      {reward.archived && <span className={classes.archived}>{t('state_archived')}</span>}
    </span>
  );
}
