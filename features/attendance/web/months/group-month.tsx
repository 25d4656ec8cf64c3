import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { saveCsv } from '#platform/web/csv-files.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import waiting from '#platform/web/kit/waiting-line.module.css';
import { notify } from '#platform/web/notify.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupMonth as Month } from '../../shared/attendance.ts';
import { exportGroupMonth, groupMonthQuery } from '../attendance.queries.ts';
import { MonthNavigation } from '../components/month-navigation.tsx';
import { useRate } from '../components/use-rate.ts';
import classes from './group-month.module.css';
import { GroupMonthTable } from './group-month-table.tsx';
import { MonthLegend } from './month-legend.tsx';
import { MonthSkeleton } from './month-skeleton.tsx';

interface Props {
  readonly groupId: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly today: string;
  readonly onMonth: (month: string) => void;
}

/** A group's month, students by lesson days, with rates at both ends. */
export function GroupMonth({ groupId, month, today, onMonth }: Props) {
  const t = useTranslations('attendance.group_month');
  // The previous month stays while the next one loads, so that nothing jumps.
  const query = useQuery({ ...groupMonthQuery(groupId, month), placeholderData: keepPreviousData });
  const hasRows = query.data !== undefined && query.data.days.length > 0 && query.data.students.length > 0;
  return (
    <section className={classes.month} aria-labelledby="group-month">
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id="group-month">{t('title')}</h2>
          <GroupRate month={query.data} />
        </div>
        <MonthNavigation month={month} today={today} onChange={onMonth} />
        <DownloadMonth groupId={groupId} month={month} disabled={!hasRows || query.isPlaceholderData} />
      </div>
      <div
        aria-busy={query.isPlaceholderData}
        className={`${classes.body} ${waiting.line}`}
        data-waiting={query.isPlaceholderData}
      >
        <QueryStates
          query={query}
          loading={<MonthSkeleton />}
          errorTitle={t('error')}
          isEmpty={() => !hasRows}
          empty={<Nothing month={query.data} />}
        >
          {(data) => <GroupMonthTable month={data} today={today} />}
        </QueryStates>
      </div>
      {hasRows && <MonthLegend />}
    </section>
  );
}

function GroupRate({ month }: { month: Month | undefined }) {
  const t = useTranslations('attendance.group_month');
  const rateOf = useRate();
  // Reserves its line while the answer is loading.
  if (!month) return <p className={classes.rate}>{'\u00A0'}</p>;
  return (
    <p className={classes.rate}>
      {month.rate === null ? t('no_rate') : t('group_rate', { rate: rateOf(month.rate) })}
    </p>
  );
}

function Nothing({ month }: { month: Month | undefined }) {
  const t = useTranslations('attendance.group_month');
  const hasDays = month !== undefined && month.days.length > 0;
  return <EmptyState picture={<Telescope size={140} />} message={t(hasDays ? 'no_students' : 'no_days')} />;
}

interface DownloadProps {
  readonly groupId: string;
  readonly month: string;
  readonly disabled: boolean;
}

function DownloadMonth({ groupId, month, disabled }: DownloadProps) {
  const t = useTranslations('attendance.group_month');
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: exportGroupMonth,
    onSuccess: ({ filename, csv }) => {
      saveCsv(filename, csv);
      notify.success(t('downloaded'));
    },
    onError: (error) => notify.error(refusalText(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={download.isPending}
      disabled={disabled}
      className={classes.download}
      onClick={() => download.mutate({ groupId, month })}
    >
      {t('download')}
    </Button>
  );
}
