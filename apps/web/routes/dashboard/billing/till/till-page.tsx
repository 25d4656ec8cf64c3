import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MonthNavigation } from '#features/attendance/web/components/month-navigation.tsx';
import type { BooksFrameComponent } from '#features/invoices/web/components/books-frame.tsx';
import { CloseDay } from '#features/invoices/web/till/close-day.tsx';
import { DayBar } from '#features/invoices/web/till/day-bar.tsx';
import { DayReceipts } from '#features/invoices/web/till/day-receipts.tsx';
import { DayEntries, DaySums } from '#features/invoices/web/till/day-sums.tsx';
import { TakePayment } from '#features/invoices/web/till/take-payment.tsx';
import classes from '#features/invoices/web/till/till.module.css';
import { TillMonth } from '#features/invoices/web/till/till-month.tsx';
import { tillDayQuery } from '#features/invoices/web/till.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Fold } from '#platform/web/kit/fold.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/billing/till/');

/** A day of the till: what was taken, what it should hold, and its end; below it the other days of a month. */
export function TillPage({ Frame }: { readonly Frame: BooksFrameComponent }) {
  const t = useTranslations('till');
  const navigate = route.useNavigate();
  const today = vilniusDate(Date.now());
  const { day = today } = route.useSearch();
  const [month, setMonth] = useState(day.slice(0, 7));
  const [takes, setTakes] = useState(false);
  const query = useQuery(tillDayQuery(day));
  const go = (chosen: string) =>
    void navigate({ search: { day: chosen }, replace: true, resetScroll: false });
  return (
    <Frame tab="till" action={<Button onClick={() => setTakes(true)}>{t('take')}</Button>}>
      <div className={classes.page}>
        <DayBar day={day} onChange={go} />
        <QueryStates query={query} loading={<Skeletons shape="row" count={4} />} errorTitle={t('error')}>
          {(sheet) => (
            <>
              <DaySums sheet={sheet} />
              <DayReceipts sheet={sheet} />
              <DayEntries sheet={sheet} />
              <CloseDay key={`${sheet.day} ${sheet.expectedCents}`} sheet={sheet} onDay={go} />
            </>
          )}
        </QueryStates>
        <Fold title={t('month')}>
          <div className={classes.month}>
            <MonthNavigation month={month} today={today} onChange={setMonth} />
            <TillMonth month={month} />
          </div>
        </Fold>
      </div>
      {takes && <TakePayment onClose={() => setTakes(false)} />}
    </Frame>
  );
}
