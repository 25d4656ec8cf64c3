import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { MonthNavigation } from '#features/attendance/web/components/month-navigation.tsx';
import { addMonths, formatMoment, formatMonth, vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { VoucherMonth } from '../../shared/months.ts';
import classes from '../components/vouchers.module.css';
import { monthQuery, useSignMonth } from '../vouchers.queries.ts';
import { MonthFiles } from './month-files.tsx';
import { MonthInvoices } from './month-invoices.tsx';
import { MonthLines } from './month-lines.tsx';
import { unmarkedIn } from './month-lines.view.ts';

interface SectionProps {
  readonly programmeId: string;
  /** What other features say of the month. */
  readonly below?: (month: string) => ReactNode;
}

/** A month of a programme: who counts, who doesn’t and why, its files, and signing it off. */
export function MonthSection({ programmeId, below }: SectionProps) {
  const t = useTranslations('voucher_office');
  const today = vilniusDate(Date.now());
  const [month, setMonth] = useState(addMonths(today.slice(0, 7), -1));
  const query = useQuery({ ...monthQuery(programmeId, month), placeholderData: keepPreviousData });
  return (
    <Card title={t('month')}>
      <div className={classes.form}>
        <MonthNavigation month={month} today={today} onChange={setMonth} />
        <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('month_error')}>
          {(data) => <Filled programmeId={programmeId} data={data} />}
        </QueryStates>
        {below?.(month)}
      </div>
    </Card>
  );
}

interface FilledProps {
  readonly programmeId: string;
  readonly data: VoucherMonth;
}

function Filled({ programmeId, data }: FilledProps) {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  const { month, signed, lines, corrections, sumCents, isPaid, isOver } = data;
  const isEmpty = lines.length === 0 && corrections.length === 0;
  if (isEmpty && !signed)
    return <p className={classes.quiet}>{t(isPaid ? 'month_nobody' : 'month_unpaid')}</p>;
  const count = lines.filter(({ counts }) => counts).length;
  return (
    <>
      <p className={classes.quiet}>
        {t('month_sum', { count, of: lines.length, amount: formatMoney(sumCents) })}
        {signed &&
          ` ${t('month_signed', { at: formatMoment(signed.at, locale), by: signed.by ?? t('deleted_account') })}`}
        {!signed && !isPaid && ` ${t('month_unpaid')}`}
        {!signed && isPaid && !isOver && ` ${t('month_open')}`}
      </p>
      {data.withoutAgreement > 0 && (
        <p className={classes.words}>{t('month_no_agreement', { count: data.withoutAgreement })}</p>
      )}
      <MonthLines lines={lines} hoursNeeded={data.hoursNeeded} />
      {corrections.length > 0 && (
        <>
          <h3 className={classes.name}>{t('corrections')}</h3>
          <p className={classes.quiet}>{t('corrections_hint')}</p>
          <MonthLines lines={corrections} hoursNeeded={data.hoursNeeded} isCorrection />
        </>
      )}
      <div className={classes.acts}>
        <MonthFiles programmeId={programmeId} month={month} />
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/billing/vouchers/$programmeId/layout" params={{ programmeId }} />
          )}
        >
          {t('layout')}
        </Button>
        {!signed && (isPaid || corrections.length > 0) && isOver && (
          <Sign programmeId={programmeId} data={data} />
        )}
      </div>
      {signed && <MonthInvoices programmeId={programmeId} month={month} />}
    </>
  );
}

/** Signs the month off as it is shown; asks first, because nothing takes it back. */
function Sign({ programmeId, data }: FilledProps) {
  const { month, seen, sumCents, withoutAgreement } = data;
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const sign = useSignMonth();
  const [isAsking, setAsking] = useState(false);
  const unmarked = unmarkedIn(data);
  const confirm = () =>
    sign.mutate(
      { programmeId, month, seen },
      {
        onSuccess: () => notify.success(t('month_signed_done')),
        onError: (error) => notify.error(refusalText(error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('sign')}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('sign_ask', { month: formatMonth(month, locale) })}
        confirmLabel={t('sign')}
        busy={sign.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('sign_text', { amount: formatMoney(sumCents) })}
        {withoutAgreement > 0 && <p>{t('month_no_agreement', { count: withoutAgreement })}</p>}
        {unmarked.lessons > 0 && <p>{t('sign_unmarked', unmarked)}</p>}
      </ConfirmDialog>
    </>
  );
}
