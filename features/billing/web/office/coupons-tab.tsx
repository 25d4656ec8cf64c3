import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useNewInAddress } from '#platform/web/use-new-in-address.ts';
import type { Coupon } from '../../shared/coupons.ts';
import { couponsQuery, usePlanActs } from '../plans.queries.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import classes from './office.module.css';

/** The codes that lower a price, and how often each was used. */
export function CouponsTab() {
  const t = useTranslations('billing_office');
  const query = useQuery(couponsQuery);
  const [making, setMaking] = useState(false);
  useNewInAddress(() => setMaking(true));
  return (
    <>
      <Button
        className={classes.new}
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => setMaking(true)}
      >
        {t('new_coupon')}
      </Button>
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" />}
        isEmpty={({ coupons }: { coupons: readonly unknown[] }) => coupons.length === 0}
        empty={<EmptyState picture={<Capsule />} message={t('coupons_none')} />}
        errorTitle={t('error')}
      >
        {({ coupons }) => (
          <ul className={classes.list}>
            {coupons.map((coupon) => (
              <li key={coupon.id} className={classes.card}>
                <CouponLine coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {making && <CouponDialog onClose={() => setMaking(false)} />}
    </>
  );
}

function CouponLine({ coupon }: { readonly coupon: Coupon }) {
  const t = useTranslations('billing_office');
  const locale = useLocale();
  const { stopCoupon } = usePlanActs();
  const { code, percent, amountCents, lasting, endsOn, stopped, used } = coupon;
  const facts = [
    percent === null ? formatMoney(0 - (amountCents ?? 0)) : `−${percent} %`,
    t(`lasting.${lasting}`),
    endsOn && t('until', { date: formatShortDate(endsOn, locale) }),
    t('used', { count: used }),
  ];
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.name}>{code}</h2>
        <p className={classes.dim}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {stopped ? (
        <StateBadge tone="quiet">{t('stopped')}</StateBadge>
      ) : (
        <Button
          variant="default"
          loading={stopCoupon.isPending}
          onClick={() => stopCoupon.mutate({ couponId: coupon.id })}
        >
          {t('stop')}
        </Button>
      )}
    </div>
  );
}
