import { useTranslations } from 'use-intl';
import { Avatar } from '#features/avatars/web/components/avatar.tsx';
import { StudentLink } from '#features/membership/web/components/student-link.tsx';
import { pointFields } from '#features/points/shared/points.ts';
import { AttendanceBadge } from '#platform/web/kit/attendance-badge.tsx';
import { PersonSign } from '#platform/web/kit/person-signs.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { type ExcusableSheet, ExcuseButton } from './excuse-button.tsx';
import { LineNotices } from './line-notices.tsx';
import classes from './read-line.module.css';
import lineClasses from './sheet-line.module.css';
import { type SheetLine, sumOf } from './sheet-line.view.ts';

interface Props {
  readonly line: SheetLine;
  readonly sheet: ExcusableSheet;
}

/** A student's line of an approved sheet: to read only, but for excusing an absence. */
export function ReadLine({ line, sheet }: Props) {
  const points = useTranslations('points');
  // What was approved, not what somebody still had unsaved at the time.
  const { row } = line;
  const given = pointFields.filter((field) => row.points[field] > 0);
  return (
    <li className={lineClasses.line} data-mark={row.attendance ?? 'unrecorded'}>
      <div className={classes.row}>
        <span className={classes.name}>
          <StudentLink
            groupId={sheet.group.id}
            childId={row.userId}
            name={`${row.firstName} ${row.lastName}`}
          >
            {row.look && <Avatar look={row.look} size={32} />}
          </StudentLink>
          <PersonSign userId={row.userId} />
        </span>
        <AttendanceBadge state={row.attendance ?? 'unrecorded'} />
        <span className={classes.points}>
          <PointsAmount points={sumOf(row.points)} />
        </span>
      </div>
      <LineNotices row={row} isAbsent={row.attendance === 'absent'} />
      {row.attendance === 'absent' && !row.guest && <ExcuseButton sheet={sheet} row={row} />}
      {given.length > 0 && (
        <p className={lineClasses.comment}>
          {given.map((field) => `${points(field)} ${row.points[field]}`).join(' · ')}
        </p>
      )}
      {row.comment && <p className={lineClasses.comment}>{row.comment}</p>}
    </li>
  );
}
