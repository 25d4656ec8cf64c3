import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import type { SheetOutbox } from '../sheet-outbox.queries.ts';
import { type WaitingCounts, type WaitingSheet, waitingCounts } from './sheet-outbox.view.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import classes from './unsent-sheets.module.css';
import { useWaitingSheets } from './use-waiting-sheets.ts';

type Kind = keyof WaitingCounts;

const kinds: readonly Kind[] = ['refused', 'undecided', 'waiting'];

/** The changes of sheets on this device that the server lacks: waiting, undecided, refused. Nothing is hidden. */
export function UnsentSheets({ userId }: { readonly userId: string }) {
  const t = useTranslations('attendance.offline');
  const { sheets, outbox } = useWaitingSheets(userId);
  // A change not yet tried is on its way: it is shown when it does not arrive.
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
                  <UnsentSheet sheet={sheet} kind={kind} outbox={outbox} />
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
  readonly outbox: SheetOutbox;
}

function UnsentSheet({ sheet, kind, outbox }: SheetProps) {
  const locale = useLocale();
  const { groupId, date, groupName, failure } = sheet;
  const name = `${groupName}, ${formatShortDate(date, locale)}`;
  return (
    <>
      {failure === 'db/no-document' ? (
        <p className={classes.gone}>{name}</p>
      ) : (
        <Link
          to="/dashboard/attendance/$groupId/daily-sheet/$date"
          params={{ groupId, date }}
          className={classes.link}
        >
          {name}
        </Link>
      )}
      {kind === 'refused' && <UnsavedChanges sheet={sheet} ended={false} outbox={outbox} />}
    </>
  );
}
