import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint } from '#platform/web/load-part.ts';
import { outlastsPage } from '#platform/web/offline/offline-store.ts';
import type { DailySheet } from '../../shared/attendance.ts';
import type { SheetCalls } from '../attendance.queries.ts';
import { SheetBar } from '../sheet-bar/sheet-bar.tsx';
import { SheetToolbar } from '../sheet-bar/sheet-toolbar.tsx';
import { ShowAll } from '../sheet-bar/show-all.tsx';
import { useMarkFilter } from '../sheet-bar/use-mark-filter.ts';
import { SaveState } from '../sheet-draft/save-state.tsx';
import { presentAmong, totalsOf } from '../sheet-draft/sheet-actions.view.ts';
import { unsavedCount } from '../sheet-draft/sheet-draft.view.ts';
import { type SheetWork, useDailySheet } from '../sheet-draft/use-daily-sheet.ts';
import { useMarks } from '../sheet-draft/use-marks.ts';
import { SheetLine } from '../sheet-lines/sheet-line.tsx';
import type { SheetLine as SheetLineState } from '../sheet-lines/sheet-line.view.ts';
import { ApproveButton } from './approve-button.tsx';
import classes from './sheet-editor.module.css';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { useRestingKeys } from './use-resting-keys.ts';
import { useSheetActKeys } from './use-sheet-act-keys.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useSheetPanels } from './use-sheet-panels.ts';
import { useWholeSheet } from './use-whole-sheet.ts';

// Neither is needed while marking: few browsers forbid storage.
const ApprovedSheet = lazy(async () => ({ default: (await import('./approved-sheet.tsx')).ApprovedSheet }));
const LeaveGuard = lazy(async () => ({
  default: (await import('#platform/web/dialog/leave-guard.tsx')).LeaveGuard,
}));

// It is loaded while the first students are marked.
const PointsDrawer = lazy(async () => ({
  default: (await partAfterPaint(() => import('../sheet-points/points-drawer.tsx'))).PointsDrawer,
}));

// Below the students: it is loaded meanwhile, into its reserved space.
const GroupComment = lazy(async () => ({
  default: (await partAfterPaint(() => import('./group-comment.tsx'))).GroupComment,
}));

// Below the students too, and opened by a tap.
const GroupContacts = lazy(async () => ({
  default: (await partAfterPaint(() => import('../components/group-contacts.tsx'))).GroupContacts,
}));

// A phone shows no more lines at first: they can be marked before a slow one has rendered the others (record 032).
const firstLines = 6;

interface HereProps {
  readonly groupId: string;
  /** Who has no mark yet. */
  readonly unmarked: readonly string[];
  readonly onPresent: (userIds: readonly string[]) => void;
  /** Told who has joined today's class. */
  readonly onJoined: (userIds: readonly string[]) => void;
}
/** Suggests who is present; nothing is marked before a person says so. */
export type HereNow = ComponentType<HereProps>;

interface Props {
  readonly sheet: DailySheet;
  readonly calls: SheetCalls;
  readonly HereNow?: HereNow | undefined;
}

interface EditorProps extends Props {
  /** The writer of these changes: they wait on the device under this name. */
  readonly userId: string;
}

/** The daily sheet being edited. Give it a key of group and date: a draft belongs to one sheet. */
export function SheetEditor({ sheet, calls, userId, HereNow }: EditorProps) {
  const work = useDailySheet(sheet, calls, userId);
  const isWhole = useWholeSheet(sheet);
  return (
    <>
      {sheet.isApproved ? (
        <Suspense fallback={<SheetSkeleton />}>
          <ApprovedSheet sheet={sheet} work={work} calls={calls} />
        </Suspense>
      ) : (
        <OpenSheet sheet={sheet} work={work} calls={calls} HereNow={HereNow} isWhole={isWhole} />
      )}
      {!outlastsPage() && <UnkeptGuard work={work} />}
    </>
  );
}

/** Where the browser allows no storage, leaving would lose what is not saved yet. */
function UnkeptGuard({ work: { draft, flush } }: { readonly work: SheetWork }) {
  const t = useTranslations('attendance');
  const count = unsavedCount(draft);
  return (
    <Suspense>
      <LeaveGuard unsaved={count > 0} flush={flush} danger>
        {t('leave_text', { count })}
      </LeaveGuard>
    </Suspense>
  );
}

function OpenSheet({ sheet, work, calls, HereNow, isWhole }: Props & { work: SheetWork; isWhole: boolean }) {
  const t = useTranslations('attendance');
  const { draft, change, flush } = work;
  const marks = useMarks(work);
  const { panel, panels } = useSheetPanels();
  const [help, setHelp] = useState(false);
  const [joined, setJoined] = useState<readonly string[]>([]);
  const inline = useMediaQuery('(min-width: 600px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const onHelp = useCallback(() => setHelp(true), []);
  const onKeyDown = useSheetKeys({ marks, change, panels, onHelp });
  const onFlush = useCallback(() => void flush(), [flush]);
  const list = useRef<HTMLUListElement>(null);
  const { restsOn, onFocus } = useRestingKeys(list);
  const approveByKey = useRef<(() => void) | null>(null);
  const allPresentButton = useRef<HTMLButtonElement>(null);
  useSheetActKeys({ approveByKey, allPresentButton });
  const { filter, shown, showAll } = useMarkFilter(draft.lines);
  const lines = isWhole ? shown : shown.slice(0, firstLines);
  const currentId = restsOn(lines);
  return (
    <>
      <SheetToolbar
        draft={draft}
        change={change}
        marks={marks}
        isSecond={draft.lines.some((line) => isUnmarked(line) && joined.includes(line.row.userId))}
        allPresentButton={allPresentButton}
        help={help}
        onHelp={setHelp}
      />
      {HereNow && (
        <div className={classes.here}>
          <Suspense>
            <HereNow
              groupId={sheet.group.id}
              unmarked={draft.lines.filter(isUnmarked).map(({ row }) => row.userId)}
              onPresent={(userIds) => change({ type: 'change', changes: presentAmong(draft, userIds) })}
              onJoined={setJoined}
            />
          </Suspense>
        </div>
      )}
      <ul
        ref={list}
        className={classes.lines}
        aria-label={t('list_label')}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {lines.map((line) => (
          <SheetLine
            key={line.row.userId}
            groupId={sheet.group.id}
            line={line}
            joined={joined.includes(line.row.userId)}
            panel={panel?.userId === line.row.userId ? panel.kind : null}
            inline={inline}
            isCurrent={line.row.userId === currentId}
            panels={panels}
            marks={marks}
            change={change}
            onFlush={onFlush}
          />
        ))}
      </ul>
      {filter.group && <ShowAll count={draft.lines.length} onClick={showAll} />}
      <Suspense fallback={<div className={classes.placeholder} />}>
        <GroupComment comment={draft.comment} change={change} onFlush={onFlush} />
      </Suspense>
      <Suspense>
        <GroupContacts groupId={sheet.group.id} date={sheet.date} />
      </Suspense>
      <SheetBar
        totals={totalsOf(draft)}
        filter={filter}
        state={<SaveState draft={draft} onRetry={onFlush} />}
        action={
          sheet.mayApprove ? (
            <ApproveButton
              byKey={approveByKey}
              byHand={marks.byHand}
              draft={draft}
              events={sheet.events}
              calls={calls}
              flush={flush}
            />
          ) : (
            <span className={classes.hint}>{t('approve_by_admin')}</span>
          )
        }
      />
      <Suspense>
        <PointsDrawer
          groupId={sheet.group.id}
          lines={draft.lines}
          userId={!inline && panel?.kind === 'points' ? panel.userId : null}
          panels={panels}
          change={change}
        />
      </Suspense>
    </>
  );
}

const isUnmarked = ({ draft }: SheetLineState) => draft.attendance === null;
