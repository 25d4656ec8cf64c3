import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import type { SheetOutbox } from '../sheet-outbox.queries.ts';
import { stopsSending, type WaitingSheet } from './sheet-outbox.view.ts';
import classes from './unsaved-changes.module.css';
import { type UnsavedPart, unsavedParts } from './unsaved-changes.view.ts';
import { useUnsavedWords } from './use-unsaved-words.ts';

interface Props {
  readonly sheet: WaitingSheet;
  /** The sheet no longer exists. */
  readonly ended: boolean;
  readonly outbox: SheetOutbox;
}

/** The changes of a sheet that could not be saved and why, to copy or to drop. They stay until somebody drops them. */
export function UnsavedChanges({ sheet, ended, outbox }: Props) {
  const t = useTranslations('attendance');
  const wordsOf = useUnsavedWords();
  const parts = unsavedParts(sheet, ended);
  const drop = async () => {
    await outbox.drop(sheet, ended);
    notify.info(t('offline.dropped'), { label: t('undo'), run: () => void outbox.putBack(sheet) });
  };
  return (
    <>
      <Reason sheet={sheet} />
      <ul className={classes.parts}>
        {parts.map((part) => {
          const { name, what } = wordsOf(part);
          return (
            <li key={part.student?.id ?? ''}>
              <strong>{name}</strong> – {what}
            </li>
          );
        })}
      </ul>
      <div className={classes.ways}>
        <CopyButton sheet={sheet} parts={parts} />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void drop()}
        >
          {t('offline.drop')}
        </Button>
      </div>
    </>
  );
}

function Reason({ sheet: { failure, left } }: { sheet: WaitingSheet }) {
  const t = useTranslations('attendance.offline');
  const errors = useTranslations('errors');
  if (failure === 'db/no-document') return <p className={classes.reason}>{t('gone')}</p>;
  if (failure && stopsSending(failure)) return <p className={classes.reason}>{errors(failure)}</p>;
  return left.length > 0 && <p className={classes.reason}>{t('left_group')}</p>;
}

interface CopyProps {
  readonly sheet: WaitingSheet;
  readonly parts: readonly UnsavedPart[];
}

function CopyButton({ sheet: { groupName, date }, parts }: CopyProps) {
  const t = useTranslations('attendance.offline');
  const locale = useLocale();
  const wordsOf = useUnsavedWords();
  const copy = async () => {
    const lines = parts.map(wordsOf).map(({ name, what }) => `${name} – ${what}`);
    try {
      await navigator.clipboard.writeText(
        [`${groupName}, ${formatLongDate(date, locale)}`, ...lines].join('\n'),
      );
      notify.success(t('copied'));
    } catch {
      // Without https, or without permission, the browser does not copy.
      notify.info(t('copy_failed'));
    }
  };
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
