import { Button } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useTranslations } from 'use-intl';
import type { SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import classes from './line-clash.module.css';
import { fieldOf, type LineField, type LineValues, type SheetLine } from './sheet-line.view.ts';

interface Props {
  readonly line: SheetLine;
  readonly change: (event: SheetEvent) => void;
}

// Who set which field to what.
function useClashTexts(): (line: SheetLine, before: LineValues, field: LineField) => string {
  const t = useTranslations('attendance');
  const status = useTranslations('attendance_status');
  const points = useTranslations('points');
  return ({ row }, before, field) => {
    const name = row.updatedBy ?? t('somebody');
    if (field === 'comment') {
      return row.comment
        ? t('clash_comment', { name, text: row.comment })
        : t('clash_comment_removed', { name });
    }
    if (field === 'attendance') {
      const [from, to] = [before.attendance ?? 'unrecorded', row.attendance ?? 'unrecorded'] as const;
      return t('clash_attendance', { name, before: status(from), after: status(to) });
    }
    const [from, to] = [String(fieldOf(before, field)), String(fieldOf(row, field))];
    return t('clash_points', { name, field: points(field), before: from, after: to });
  };
}

/** Somebody else changed the same thing meanwhile: who, what, and the two options. Nothing is overwritten silently. */
export function LineClash({ line, change }: Props) {
  const t = useTranslations('attendance');
  const status = useTranslations('attendance_status');
  const textOf = useClashTexts();
  const { clash, row, draft } = line;
  if (!clash) return null;
  const decide = (forMine: boolean) => change({ type: 'decide', userId: row.userId, forMine });
  const onlyMark = clash.fields.length === 1 && clash.fields[0] === 'attendance';
  const markOf = (values: LineValues) => ({ mark: status(values.attendance ?? 'unrecorded') });
  return (
    <div className={classes.clash} role="alert">
      <IconUsers size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {clash.fields.map((field) => (
          <p key={field}>{textOf(line, clash.before, field)}</p>
        ))}
      </div>
      <div className={classes.choices}>
        <Button variant="default" onClick={() => decide(true)}>
          {onlyMark ? t('keep_mine_mark', markOf(draft)) : t('keep_mine')}
        </Button>
        <Button variant="default" onClick={() => decide(false)}>
          {onlyMark ? t('take_theirs_mark', markOf(row)) : t('take_theirs')}
        </Button>
      </div>
    </div>
  );
}
