import { useTranslations } from 'use-intl';
import { pointFields } from '#features/points/shared/points.ts';
import { AttendanceBadge } from '#platform/web/components/attendance-badge.tsx';
import { PointsAmount } from '#platform/web/components/points-amount.tsx';
import { type SheetLine, sumOf } from '../../shared/sheet-line.rules.ts';
import classes from './read-line.module.css';
import lineClasses from './sheet-line.module.css';

/** A student's line of an approved sheet: to read only. */
export function ReadLine({ line }: { line: SheetLine }) {
  const points = useTranslations('points');
  const { row, draft } = line;
  const given = pointFields.filter((field) => draft.points[field] > 0);
  return (
    <li className={lineClasses.line} data-mark={draft.attendance ?? 'unrecorded'}>
      <div className={classes.row}>
        <span className={classes.name}>{`${row.firstName} ${row.lastName}`}</span>
        <AttendanceBadge state={draft.attendance ?? 'unrecorded'} />
        <span className={classes.points}>
          <PointsAmount points={sumOf(draft.points)} />
        </span>
      </div>
      {given.length > 0 && (
        <p className={lineClasses.comment}>
          {given.map((field) => `${points(field)} ${draft.points[field]}`).join(' · ')}
        </p>
      )}
      {draft.comment && <p className={lineClasses.comment}>{draft.comment}</p>}
    </li>
  );
}
