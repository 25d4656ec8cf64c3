import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DailySheet, SheetRow } from '../../shared/attendance.ts';
import { useExcuseAbsence } from '../attendance.queries.ts';

/** The sheet of an absence. */
export type ExcusableSheet = Pick<DailySheet, 'group' | 'date'>;

interface Props {
  readonly sheet: ExcusableSheet;
  readonly row: SheetRow;
}

/** Excuses an absence, which then counts in no rate and may be made up; or takes the excuse back. */
export function ExcuseButton({ sheet: { group, date }, row }: Props) {
  const t = useTranslations('attendance.group_month');
  const refusalText = useRefusalText();
  const excuse = useExcuseAbsence();
  const name = `${row.firstName} ${row.lastName}`;
  const excused = row.excused ?? false;
  const send = () =>
    runMutation(
      excuse,
      { groupId: group.id, date, studentId: row.userId, excused: !excused },
      {
        onSuccess: () => notify.success(t(excused ? 'unexcused_done' : 'excused_done', { name })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <Button
      variant="subtle"
      aria-label={t(excused ? 'unexcuse_of' : 'excuse_of', { name })}
      loading={excuse.isPending}
      onClick={send}
    >
      {t(excused ? 'unexcuse' : 'excuse')}
    </Button>
  );
}
