import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { saveCsv } from '#platform/web/csv-files.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { TillDay } from '../../shared/till/till.ts';
import { exportTillDays, tillDaysQuery } from '../till.queries.ts';
import classes from './till.module.css';

/** The days of a month in which the till changed, and all of them as a file. */
export function TillMonth({ month }: { readonly month: string }) {
  const t = useTranslations('till');
  const refusalText = useRefusalText();
  const query = useQuery(tillDaysQuery(month));
  const download = useMutation({
    mutationFn: () => exportTillDays(month),
    onSuccess: ({ filename, csv }) => saveCsv(filename, csv),
  });
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" count={3} />}
      errorTitle={t('month_error')}
      isEmpty={({ days }) => days.length === 0}
      empty={<p className={classes.none}>{t('month_none')}</p>}
    >
      {({ days }) => (
        <>
          <FormAlert message={download.error ? refusalText(download.error) : null} />
          <ul className={classes.rows}>
            {days.map((day) => (
              <Day key={day.day} day={day} />
            ))}
          </ul>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('month_csv')}
          </Button>
        </>
      )}
    </QueryStates>
  );
}

function Day({ day: { day, cashCents, cardCents, expectedCents, closing } }: { readonly day: TillDay }) {
  const t = useTranslations('till');
  const locale = useLocale();
  const facts = [
    [t('month_cash'), cashCents],
    [t('month_card'), cardCents],
    ...(closing
      ? ([
          [t('month_counted'), closing.countedCents],
          [t('month_difference'), closing.differenceCents],
        ] as const)
      : ([[t('month_expected'), expectedCents]] as const)),
  ] as const;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <Link to="/dashboard/billing/till" search={{ day }} className={classes.link}>
          {formatShortDate(day, locale)}
        </Link>
        {!closing && <span className={classes.dim}>{t('month_open')}</span>}
      </span>
      <dl className={classes.facts}>
        {facts.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
