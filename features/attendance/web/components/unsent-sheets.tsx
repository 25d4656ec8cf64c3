import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { type WaitingCounts, type WaitingSheet, waitingCounts } from '../../shared/sheet-outbox.rules.ts';
import classes from './unsent-sheets.module.css';
import { useWaitingSheets } from './use-waiting-sheets.ts';

type Kind = keyof WaitingCounts;

const kinds: readonly Kind[] = ['refused', 'undecided', 'waiting'];

/** What the server does not have of the sheets filled in on this device: waiting, to decide, refused. Nothing is hidden. */
export function UnsentSheets({ userId }: { readonly userId: string }) {
  const t = useTranslations('attendance.offline');
  const { sheets, outbox } = useWaitingSheets(userId);
  // What was not tried yet is on its way: it is told of when something does not arrive.
  const stuck = sheets.some(({ attempts }) => attempts > 0);
  const counted = sheets.map((sheet) => {
    const { waiting, ...others } = waitingCounts(sheet);
    return { sheet, counts: { ...others, waiting: stuck ? waiting : 0 } };
  });
  const parts = kinds
    .map((kind) => {
      const some = counted.filter(({ counts }) => counts[kind] > 0);
      return { kind, some, count: some.reduce((sum, { counts }) => sum + counts[kind], 0) };
    })
    .filter(({ count }) => count > 0);
  return (
    <div role="status">
      {parts.map(({ kind, some, count }) => (
        <section key={kind} className={classes.part} data-kind={kind}>
          {kind === 'waiting' ? (
            <IconCloudUp size={20} aria-hidden />
          ) : (
            <IconAlertTriangle size={20} aria-hidden />
          )}
          <div className={classes.words}>
            <p className={classes.count}>{t(kind, { count })}</p>
            <ul className={classes.sheets}>
              {some.map(({ sheet }) => (
                <li key={`${sheet.groupId} ${sheet.date}`}>
                  <UnsentSheet sheet={sheet} kind={kind} onDismiss={() => void outbox.discard(sheet)} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}

interface SheetProps {
  readonly sheet: WaitingSheet;
  readonly kind: Kind;
  readonly onDismiss: () => void;
}

function UnsentSheet({ sheet, kind, onDismiss }: SheetProps) {
  const t = useTranslations('attendance.offline');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const { groupId, date, groupName, failure, left } = sheet;
  const names = left.length > 0 ? left : sheet.lines.map(({ row }) => `${row.firstName} ${row.lastName}`);
  const reason = left.length > 0 ? 'attendance/not-a-student' : failure;
  return (
    <>
      <Link
        to="/dashboard/attendance/$groupId/daily-sheet/$date"
        params={{ groupId, date }}
        className={classes.link}
      >
        {`${groupName}, ${formatShortDate(date, locale)}`}
      </Link>
      {kind === 'refused' && (
        <p className={classes.reason}>
          {names.join(', ')}
          {reason && ` – ${errors(reason)}`}
          <Button variant="subtle" size="compact-sm" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </p>
      )}
    </>
  );
}
