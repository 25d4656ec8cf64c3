import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { shownPartStates, type VoucherPart } from '#features/billing/shared/voucher-parts.ts';
import { voucherPartsQuery } from '#features/billing/web/plans.queries.ts';
import classes from '#features/vouchers/web/components/vouchers.module.css';
import { formatLongDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

interface Props {
  readonly programmeId: string;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/** What the vouchers of a programme lowered invoices of a month by, and what became of each sum. */
export function MonthParts({ programmeId, month }: Props) {
  const t = useTranslations('voucher_office');
  const query = useQuery({ ...voucherPartsQuery(programmeId, month), placeholderData: keepPreviousData });
  return (
    <section className={classes.form}>
      <h3 className={classes.name}>{t('split_title')}</h3>
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('split_error')}>
        {({ parts }) => <Filled parts={parts} />}
      </QueryStates>
    </section>
  );
}

/** From so many children on their sums are folded below what they add up to. */
const manyParts = 10;

function Filled({ parts }: { readonly parts: readonly VoucherPart[] }) {
  const t = useTranslations('voucher_office');
  if (parts.length === 0) return <p className={classes.quiet}>{t('split_none')}</p>;
  const given = parts.filter(({ givenCents }) => givenCents > 0);
  const amount = formatMoney(given.reduce((sum, { givenCents }) => sum + givenCents, 0));
  return (
    <>
      <p className={classes.quiet}>{t('split_sum', { amount, count: given.length })}</p>
      {parts.length < manyParts ? (
        <Children parts={parts} />
      ) : (
        <>
          <ByState parts={parts} />
          <details className={classes.fold}>
            <summary>{t('split_children', { count: parts.length })}</summary>
            <Children parts={parts} />
          </details>
        </>
      )}
    </>
  );
}

/** What became of the sums, added up. */
function ByState({ parts }: { readonly parts: readonly VoucherPart[] }) {
  const t = useTranslations('voucher_office');
  const states = shownPartStates.flatMap((state) => {
    const of = parts.filter((part) => part.state === state);
    const cents = of.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return of.length > 0 ? { state, count: of.length, amount: formatMoney(cents) } : [];
  });
  return (
    <ul>
      {states.map(({ state, ...sums }) => (
        <li key={state}>{t(`split_state.${state}`, sums)}</li>
      ))}
    </ul>
  );
}

/** What became of each child's sum. */
function Children({ parts }: { readonly parts: readonly VoucherPart[] }) {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  return (
    <ul>
      {parts.map(({ id, firstName, lastName, amountCents, state, nextOn }) => {
        const next = nextOn ? t('split_next', { date: formatLongDate(nextOn, locale) }) : t('split_no_next');
        const what = t(`split.${state}`, { amount: formatMoney(amountCents) });
        return (
          <li key={id}>
            {`${firstName} ${lastName}: ${what}`}
            {state === 'to_charge' && ` · ${next}`}
          </li>
        );
      })}
    </ul>
  );
}
