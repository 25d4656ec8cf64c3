import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import type { DailySheet } from '../../shared/attendance.ts';
import type { SheetCalls } from '../attendance.queries.ts';
import { SheetBar } from '../sheet-bar/sheet-bar.tsx';
import { ShowAll } from '../sheet-bar/show-all.tsx';
import { useMarkFilter } from '../sheet-bar/use-mark-filter.ts';
import { totalsOf } from '../sheet-draft/sheet-actions.view.ts';
import { unsavedCount } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetWork } from '../sheet-draft/use-daily-sheet.ts';
import { ReadLine } from '../sheet-lines/read-line.tsx';
import classes from './approved-sheet.module.css';
import { NextSheet } from './next-sheet.tsx';
import { ReopenButton } from './reopen-button.tsx';
import editor from './sheet-editor.module.css';

interface Props {
  readonly sheet: DailySheet;
  readonly work: SheetWork;
  readonly calls: SheetCalls;
}

/** An approved sheet: read-only, with a button to re-open it. */
export function ApprovedSheet({ sheet, work, calls }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const { draft, change } = work;
  const unsaved = unsavedCount(draft);
  const { filter, shown, showAll } = useMarkFilter(draft.lines);
  const name = sheet.approvedBy ?? t('somebody');
  const when = sheet.approvedAt ? formatMoment(sheet.approvedAt, locale) : '';
  return (
    <>
      {unsaved > 0 && (
        <div className={editor.notice} role="alert">
          <p>{t('approved_meanwhile', { name, count: unsaved })}</p>
          <Button variant="default" onClick={() => change({ type: 'discarded', sheet })}>
            {t('discard_mine')}
          </Button>
        </div>
      )}
      <p className={classes.by}>
        <IconCircleCheck size={20} aria-hidden />
        {sheet.approvedBy ? t('approved_by', { name, when }) : t('approved')}
      </p>
      <ul className={editor.lines} aria-label={t('list_label')}>
        {shown.map((line) => (
          <ReadLine key={line.row.userId} line={line} sheet={sheet} />
        ))}
      </ul>
      {filter.group && <ShowAll count={draft.lines.length} onClick={showAll} />}
      {draft.comment.draft && (
        <section className={editor.comment}>
          <h2>{t('group_comment')}</h2>
          <p>{draft.comment.draft}</p>
        </section>
      )}
      <SheetBar
        totals={totalsOf(draft)}
        filter={filter}
        next={<NextSheet groupId={sheet.group.id} date={sheet.date} />}
        state={
          <span className={classes.approved}>
            <IconCircleCheck size={18} aria-hidden />
            {t('approved')}
          </span>
        }
        action={sheet.mayApprove ? <ReopenButton calls={calls} /> : null}
      />
    </>
  );
}
