import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslations } from 'use-intl';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { unsavedParts } from './unsaved-changes.view.ts';
import classes from './unsent-sheets.module.css';
import { useWaitingSheets } from './use-waiting-sheets.ts';

interface Props {
  readonly groupId: string;
  readonly date: string;
  /** The sheet is gone or cannot be written: none of its stored changes can be saved. */
  readonly ended: boolean;
}

/** On the screen of one sheet: entries that could not be saved. */
export function SheetLeftovers({ groupId, date, ended }: Props) {
  const t = useTranslations('attendance.offline');
  const { id: userId } = useUser();
  const { sheets, outbox } = useWaitingSheets(userId);
  const sheet = sheets.find((each) => each.groupId === groupId && each.date === date);
  const count = sheet ? unsavedParts(sheet, ended).length : 0;
  return (
    <div role="status">
      {sheet && count > 0 && (
        <section className={classes.part} data-kind="refused">
          <IconAlertTriangle size={20} aria-hidden />
          <div className={classes.words}>
            <p className={classes.count}>{t('refused', { count })}</p>
            <UnsavedChanges sheet={sheet} ended={ended} outbox={outbox} />
          </div>
        </section>
      )}
    </div>
  );
}
