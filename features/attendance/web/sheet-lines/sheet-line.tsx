import { Link } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#features/avatars/web/components/avatar.tsx';
import { PersonSign } from '#platform/web/kit/person-signs.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import type { PanelKind, SheetPanels } from '../sheet/use-sheet-panels.ts';
import type { SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetMarks } from '../sheet-draft/use-marks.ts';
import { PointsPanel } from '../sheet-points/points-panel.tsx';
import { CommentButton } from './comment-button.tsx';
import { LineNotices } from './line-notices.tsx';
import { MarkPicker } from './mark-picker.tsx';
import { PointsButton } from './points-button.tsx';
import classes from './sheet-line.module.css';
import { type SheetLine as Line, type LineField, sumOf } from './sheet-line.view.ts';

// Two devices rarely change the same line: an opening sheet does not wait for this.
const LineClash = lazy(async () => ({ default: (await import('./line-clash.tsx')).LineClash }));

// Few lines get a comment: it is loaded with the first one.
const CommentEditor = lazy(async () => ({
  default: (await partOnceThere(() => import('./comment-editor.tsx'))).CommentEditor,
}));

interface Props {
  readonly groupId: string;
  readonly line: Line;
  /** The child has joined today's class: suggested as present until it is marked. */
  readonly joined: boolean;
  readonly panel: PanelKind | null;
  /** Where keys go that are pressed while nothing has the focus. */
  readonly isCurrent: boolean;
  /** Points open in the line where there is room, otherwise in a drawer. */
  readonly inline: boolean;
  readonly panels: SheetPanels;
  readonly marks: SheetMarks;
  readonly change: (event: SheetEvent) => void;
  readonly onFlush: () => void;
}

/** A student's line: name, marks, points, comment, and its open panels. */
export const SheetLine = memo(function SheetLine(props: Props) {
  const { groupId, line, joined, panel, inline, isCurrent, panels, marks, change, onFlush } = props;
  const t = useTranslations('attendance');
  const { row, draft, clash } = line;
  const name = `${row.firstName} ${row.lastName}`;
  const set = (field: LineField, value: unknown) => change({ type: 'set', userId: row.userId, field, value });
  const showsPoints = panel === 'points' && inline;
  return (
    <li
      className={classes.line}
      data-student={row.userId}
      data-mark={draft.attendance ?? 'unrecorded'}
      data-current={isCurrent}
      data-panel={panel}
    >
      <div className={classes.row}>
        {/* On a phone the name opens what is written about the lesson, with the way to the child's page; by keyboard the points do, and the
            list of guardians leads to the page. */}
        {inline ? (
          <Link
            to="/dashboard/groups/$groupId/children/$childId"
            params={{ groupId, childId: row.userId }}
            tabIndex={-1}
            className={classes.name}
          >
            <Name row={row} />
          </Link>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={classes.name}
            onClick={() => panels.toggle(row.userId, 'points')}
          >
            <Name row={row} />
          </button>
        )}
        <div className={classes.marks}>
          <MarkPicker
            name={name}
            mark={draft.attendance}
            joined={joined}
            onMark={(mark) => marks.mark(row.userId, mark)}
          />
        </div>
        <PointsButton
          name={name}
          points={sumOf(draft.points)}
          expanded={panel === 'points'}
          onClick={() => panels.toggle(row.userId, 'points')}
        />
        <CommentButton
          name={name}
          comment={draft.comment}
          expanded={panel === 'comment'}
          onClick={() => panels.toggle(row.userId, 'comment')}
        />
      </div>
      <LineNotices
        row={row}
        isAbsent={draft.attendance === 'absent'}
        onAbsent={() => marks.mark(row.userId, 'absent')}
      />
      {draft.comment && panel !== 'comment' && <p className={classes.comment}>{draft.comment}</p>}
      {clash && (
        <Suspense>
          <LineClash line={line} change={change} />
        </Suspense>
      )}
      {showsPoints && <PointsPanel points={draft.points} panels={panels} onChange={set} />}
      {panel === 'comment' && (
        <Suspense>
          <CommentEditor
            label={t('comment_of', { name })}
            hint={t('comment_hint')}
            comment={draft.comment}
            onChange={(comment) => set('comment', comment)}
            onDone={() => {
              panels.close();
              onFlush();
            }}
          />
        </Suspense>
      )}
    </li>
  );
});

function Name({ row: { look, firstName, lastName, userId } }: Pick<Line, 'row'>) {
  return (
    <>
      {look && (
        <span className={classes.look}>
          <Avatar look={look} size={32} />
        </span>
      )}
      {`${firstName} ${lastName}`}
      <PersonSign userId={userId} />
    </>
  );
}
