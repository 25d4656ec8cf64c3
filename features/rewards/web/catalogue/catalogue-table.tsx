import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { isFallback, localize } from '#platform/shared/localized-text.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { addressPaging, sortedByServer } from '#platform/web/table/address-paging.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { CatalogueReward } from '../../shared/catalogue.ts';
import { RewardPicture } from '../components/reward-picture.tsx';
import { StockList } from '../components/stock-list.tsx';
import classes from './catalogue.module.css';
import { type CatalogueSearch, catalogueSearchOf } from './catalogue-search.view.ts';

interface Props {
  readonly rewards: readonly CatalogueReward[];
  readonly total: number;
  readonly search: CatalogueSearch;
  readonly onChange: (search: CatalogueSearch) => void;
}

/** One page of the catalogue. Page, size and order are in the address. */
export function CatalogueTable({ rewards, total, search, onChange }: Props) {
  const t = useTranslations('catalogue');
  const tr = useTranslations('rewards');
  const columns: Column<CatalogueReward>[] = [
    {
      key: 'name',
      header: t('column_name'),
      heading: true,
      sortBy: sortedByServer,
      cell: (reward) => <Prize reward={reward} />,
    },
    { key: 'level', header: t('level'), sortBy: sortedByServer, cell: ({ level }) => level },
    {
      key: 'category',
      header: t('category'),
      minor: true,
      cell: ({ category }) => <span className={classes.dimmed}>{tr(`category_${category}`)}</span>,
    },
    {
      key: 'cost',
      header: t('cost'),
      sortBy: sortedByServer,
      align: 'end',
      cell: ({ pointsRequired }) => <PointsAmount points={pointsRequired} size="sm" />,
    },
    { key: 'stock', header: t('column_stock'), cell: ({ options }) => <StockList options={options} /> },
    {
      key: 'claims',
      header: t('column_claims'),
      minor: true,
      sortBy: sortedByServer,
      align: 'end',
      cell: ({ claimsThisYear }) => <span className={classes.number}>{claimsThisYear}</span>,
    },
  ];
  return (
    <DataTable
      label={t('list')}
      rows={rewards}
      columns={columns}
      rowKey={({ id }) => id}
      paging={addressPaging({ search, total, read: catalogueSearchOf, usualSort: 'level', onChange })}
    />
  );
}

function Prize({ reward }: { reward: CatalogueReward }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <span className={classes.prize}>
      <RewardPicture picture={reward.picture} size={48} />
      <Link
        to="/dashboard/teacher-prizes/catalogue/$rewardId"
        params={{ rewardId: reward.id }}
        className={classes.name}
        lang={isFallback(reward.name, locale) ? 'lt' : undefined}
      >
        {localize(reward.name, locale)}
      </Link>
      {reward.archived && <span className={classes.archived}>{t('state_archived')}</span>}
    </span>
  );
}
