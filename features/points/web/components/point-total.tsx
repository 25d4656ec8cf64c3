import { UnstyledButton } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { balanceQuery } from '../points.queries.ts';
import classes from './point-total.module.css';

/** A child's point total for the sidebar; a dash with a retry button when it fails to load (decision P13). */
export function PointTotal({ childId }: { childId: string }) {
  const t = useTranslations('points');
  const { data, isError, isFetching, refetch } = useQuery(balanceQuery(childId));
  if (data) return <PointsAmount points={data.balance} />;
  if (!isError) return <span className={classes.waiting} aria-hidden="true" />;
  return (
    <UnstyledButton
      className={classes.failed}
      aria-label={`${t('total_unknown')}. ${t('retry')}`}
      title={t('total_unknown')}
      aria-busy={isFetching}
      onClick={() => void refetch()}
    >
      <span aria-hidden="true">{t('total_dash')}</span>
      <IconRefresh size={16} aria-hidden className={classes.again} data-turning={isFetching} />
    </UnstyledButton>
  );
}
