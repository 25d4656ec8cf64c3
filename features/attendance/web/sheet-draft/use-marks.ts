import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PointField } from '#features/points/shared/points.ts';
import { notify } from '#platform/web/notify.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { type Gift, giveEveryone, marking, pointsMoved, ungiving, unmarking } from './sheet-actions.view.ts';
import type { SheetWork } from './use-daily-sheet.ts';

/** How long the points that a mark took can be given back at once. */
const undoMs = 8_000;

/** Marks students one by one, and gives points to all. Stays the same object between renders. */
export interface SheetMarks {
  /** Sets a student's mark, and says which points it takes or gives. */
  readonly mark: (userId: string, to: AttendanceMark | null) => void;
  readonly give: (field: PointField, amount: number) => void;
  /** True once somebody was marked by a person, not by “all present”. */
  readonly byHand: RefObject<boolean>;
}

/** Keeps the points that a mark decides about in step with it; each such change has one undo. */
export function useMarks({ read, change }: Pick<SheetWork, 'read' | 'change'>): SheetMarks {
  const t = useTranslations('attendance');
  const gifts = useRef<readonly Gift[]>([]);
  const byHand = useRef(false);
  const mark = useCallback(
    (userId: string, to: AttendanceMark | null) => {
      const before = gifts.current;
      const changes = marking(read(), userId, to, before);
      const row = read().lines.find((line) => line.row.userId === userId)?.row;
      byHand.current = true;
      change({ type: 'change', changes });
      const moved = pointsMoved(changes);
      if (moved === 0 || !row) return;
      const words = { name: `${row.firstName} ${row.lastName}`, points: Math.abs(moved) };
      notify.info(moved < 0 ? t('absent_takes', words) : t('present_gives', words), {
        label: t('undo'),
        run: () =>
          change({ type: 'change', changes: unmarking(read(), changes, { before, now: gifts.current }) }),
        ms: undoMs,
        onlyHere: true,
      });
    },
    [read, change, t],
  );
  const give = useCallback(
    (field: PointField, amount: number) => {
      const gift: Gift = { field, amount };
      const changes = giveEveryone(read(), field, amount);
      const absent = read().lines.filter(({ draft }) => draft.attendance === 'absent');
      const absentThen = new Set(absent.map(({ row }) => row.userId));
      gifts.current = [...gifts.current, gift];
      change({ type: 'change', changes });
      notify.success(t('given', { count: changes.length }), {
        label: t('undo'),
        run: () => {
          gifts.current = gifts.current.filter((each) => each !== gift);
          change({ type: 'change', changes: ungiving(read(), changes, gift, absentThen) });
        },
        onlyHere: true,
      });
    },
    [read, change, t],
  );
  return useMemo(() => ({ mark, give, byHand }), [mark, give]);
}
