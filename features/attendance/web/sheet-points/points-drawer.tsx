import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { SheetPanels } from '../sheet/use-sheet-panels.ts';
import type { SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import {
  isUnfinishedComment,
  type LineField,
  longestComment,
  type SheetLine,
  sumOf,
} from '../sheet-lines/sheet-line.view.ts';
import classes from './points-drawer.module.css';
import { PointsFields } from './points-fields.tsx';

interface Props {
  readonly groupId: string;
  readonly lines: readonly SheetLine[];
  /** The student whose points are open, or null. */
  readonly userId: string | null;
  readonly panels: SheetPanels;
  readonly change: (event: SheetEvent) => void;
}

/**
 * The fields and the comment on a phone: from below, within thumb reach, with a button to the next student without
 * closing.
 */
export function PointsDrawer({ groupId, lines, userId, panels, change }: Props) {
  const t = useTranslations('attendance');
  const at = lines.findIndex((line) => line.row.userId === userId);
  const line = lines[at];
  // Absent students get no points: “next” skips them.
  const isThere = ({ draft }: SheetLine) => draft.attendance !== 'absent';
  const before = lines.slice(0, Math.max(0, at)).findLast(isThere);
  const after = lines.slice(at + 1).find(isThere);
  const goTo = (next: SheetLine) => panels.open(next.row.userId, 'points');
  const set = (field: LineField, value: unknown) =>
    line && change({ type: 'set', userId: line.row.userId, field, value });
  return (
    <Dialog
      opened={line !== undefined}
      onClose={panels.close}
      shape="side"
      title={line && `${line.row.firstName} ${line.row.lastName}`}
    >
      {line && (
        <>
          <Link
            to="/dashboard/groups/$groupId/children/$childId"
            params={{ groupId, childId: line.row.userId }}
            className={classes.child}
          >
            {t('child_page')}
          </Link>
          <PointsFields
            points={line.draft.points}
            onChange={set}
            onFocus={(field) => {
              panels.lastField.current = field;
            }}
          />
          <TextAreaField
            label={t('comment')}
            hint={t('comment_hint')}
            maxLength={longestComment}
            value={line.draft.comment}
            error={isUnfinishedComment(line.draft.comment) ? t('comment_too_short') : null}
            onChange={(event) => set('comment', event.currentTarget.value)}
            className={classes.comment ?? ''}
          />
          <div className={classes.footer}>
            <Button
              variant="default"
              aria-label={t('previous_student')}
              disabled={!before}
              onClick={() => before && goTo(before)}
            >
              <IconChevronLeft size={20} aria-hidden />
            </Button>
            <PointsAmount points={sumOf(line.draft.points)} />
            {after ? (
              <Button rightSection={<IconChevronRight size={20} aria-hidden />} onClick={() => goTo(after)}>
                {t('next_student')}
              </Button>
            ) : (
              <Button onClick={panels.close}>{t('done')}</Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
