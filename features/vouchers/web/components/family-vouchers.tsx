import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatLongDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import type {
  FamilyVoucher,
  FamilyVouchers as Known,
  OfferedProgramme,
  VoucherState,
} from '../../shared/vouchers.ts';
import { familyVouchersQuery } from '../vouchers.queries.ts';
import classes from './vouchers.module.css';

const AskDialog = lazyDialog(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

const tones = {
  asked: 'waiting',
  registered: 'good',
  refused: 'bad',
  ended: 'quiet',
} as const satisfies Record<VoucherState, string>;

/** The vouchers of a parent’s children, and what may be asked for. Renders nothing where no municipality pays. */
export function FamilyVouchers() {
  const t = useTranslations('vouchers');
  const { data, error, refetch } = useQuery(familyVouchersQuery);
  if (!data) return error && <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />;
  const concerned = data.children.filter(
    ({ vouchers, programmes }) => vouchers.length > 0 || programmes.length > 0,
  );
  return concerned.map((child) => <OfChild key={child.childId} child={child} />);
}

function OfChild({ child }: { readonly child: Known[number] }) {
  const t = useTranslations('vouchers');
  const { childId, firstName, vouchers, programmes, mayAsk, birthDate } = child;
  const [asking, setAsking] = useState<OfferedProgramme | null>(null);
  const title = `${t('title')}: ${firstName}`;
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.quiet}>{t('hint')}</p>
      <ul className={classes.list}>
        {vouchers.map((voucher) => (
          <li key={voucher.id} className={classes.card}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
        {mayAsk &&
          programmes.map((programme) => (
            <li key={programme.id} className={classes.card}>
              <OfferCard programme={programme} firstName={firstName} onAsk={() => setAsking(programme)} />
            </li>
          ))}
      </ul>
      {asking && (
        <Suspense>
          <AskDialog
            {...{ childId, firstName, birthDate }}
            programme={asking}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function VoucherCard({ voucher }: { readonly voucher: FamilyVoucher }) {
  const t = useTranslations('vouchers');
  const locale = useLocale();
  const { municipality, programme, state, fromOn, untilOn, reason, school } = voucher;
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.name}>{`${municipality}, ${programme}`}</h3>
        <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>
      </div>
      {fromOn && untilOn && (
        <p className={classes.quiet}>
          {t('days', { from: formatLongDate(fromOn, locale), until: formatLongDate(untilOn, locale) })}
        </p>
      )}
      {reason && <p className={classes.quiet}>{t('reason', { reason })}</p>}
      {school && voucher.class !== null && (
        <p className={classes.quiet}>{t('school_class', { school, class: String(voucher.class) })}</p>
      )}
    </>
  );
}

interface OfferProps {
  readonly programme: OfferedProgramme;
  readonly firstName: string;
  readonly onAsk: () => void;
}

function OfferCard({ programme, firstName, onAsk }: OfferProps) {
  const t = useTranslations('vouchers');
  const locale = useLocale();
  const { municipality, name, hoursNeeded, freePlaces, period } = programme;
  return (
    <>
      <h3 className={classes.name}>{`${municipality}, ${name}`}</h3>
      {period && (
        <p className={classes.quiet}>
          {t('per_month', {
            amount: formatMoney(period.cents),
            from: formatLongDate(period.from, locale),
            until: formatLongDate(period.until, locale),
          })}
          {period.specialCents !== period.cents &&
            ` ${t('per_month_special', { amount: formatMoney(period.specialCents) })}`}
        </p>
      )}
      <p className={classes.quiet}>
        {t('hours_needed', { hours: hoursNeeded })}
        {freePlaces !== null && ` ${t('free_places', { count: freePlaces })}`}
      </p>
      {freePlaces !== 0 && (
        <div className={classes.acts}>
          <Button
            variant="default"
            aria-label={t('ask_named', { name: firstName, programme: name })}
            onClick={onAsk}
          >
            {t('ask')}
          </Button>
        </div>
      )}
    </>
  );
}
