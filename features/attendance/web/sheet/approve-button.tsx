import { Button } from '@mantine/core';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { vilniusTime } from '#platform/shared/dates.ts';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { EventTime } from '../../shared/attendance.ts';
import type { SheetCalls } from '../attendance.queries.ts';
import { approvableFrom, totalsOf } from '../sheet-draft/sheet-actions.view.ts';
import { type SheetDraft, unsavedCount } from '../sheet-draft/sheet-draft.view.ts';

// It is loaded while the first students are marked.
const ConfirmDialog = lazy(async () => ({
  default: (await partOnceThere(() => import('#platform/web/dialog/confirm-dialog.tsx'))).ConfirmDialog,
}));

interface Props {
  /** What the key that approves does. */
  readonly byKey: RefObject<(() => void) | null>;
  /** True once somebody was marked by a person. */
  readonly byHand: RefObject<boolean>;
  readonly draft: SheetDraft;
  readonly events: readonly EventTime[];
  readonly calls: SheetCalls;
  readonly flush: () => Promise<boolean>;
}

/**
 * Approves the sheet: saves what is left first, and asks when somebody has no mark. By key, it also asks when all are present and nobody
 * was marked by hand: such a sheet is one key press old. Waits for the lesson to begin.
 */
export function ApproveButton({ byKey, byHand, draft, events, calls, flush }: Props) {
  const t = useTranslations('attendance');
  const errors = useTranslations('errors');
  const [asking, setAsking] = useState<'unmarked' | 'untouched' | null>(null);
  const [busy, setBusy] = useState(false);
  const opensAt = approvableFrom(events, useNow());
  const totals = totalsOf(draft);
  const { students, marked, points } = totals;
  const unmarked = draft.lines.filter((line) => line.draft.attendance === null);

  // Most have no mark: the sheet is hardly started.
  const isBegun = unmarked.length * 2 <= students;
  const told = useFailureTold(unsavedCount(draft) === 0);

  const approve = async () => {
    setAsking(null);
    told.forget();
    setBusy(true);
    // What is shown next is loaded while the server approves.
    import('./approved-sheet.tsx').catch(() => undefined);
    try {
      if (await flush()) {
        await calls.approve();
        notify.success(t('approve_done', { points }));
      } else told.tell(t('approve_unsaved'));
    } catch (error) {
      told.tell(errors(errorCodeOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const start = () => {
    if (marked === 0) notify.info(errors('attendance/nothing-to-approve'));
    else if (marked < students) setAsking('unmarked');
    else void approve();
  };
  const startByKey = () => {
    if (!byHand.current && totals.marks.present === students && students > 0) setAsking('untouched');
    else start();
  };
  useEffect(() => {
    byKey.current = opensAt === null && !busy ? startByKey : null;
    return () => {
      byKey.current = null;
    };
  });

  return (
    <>
      <Button
        variant={isBegun ? 'filled' : 'default'}
        loading={busy}
        disabled={opensAt !== null}
        onClick={start}
      >
        {opensAt === null ? t('approve') : t('approve_from', { time: vilniusTime(opensAt) })}
      </Button>
      <Suspense>
        <ConfirmDialog
          opened={asking === 'unmarked'}
          title={t('approve_unmarked_title', { count: unmarked.length })}
          confirmLabel={t('approve_unmarked_anyway')}
          cancelLabel={t('approve_unmarked_back')}
          doubtful={!isBegun}
          onConfirm={() => void approve()}
          onCancel={() => setAsking(null)}
        >
          {t('approve_unmarked_text', {
            names: unmarked.map(({ row }) => `${row.firstName} ${row.lastName}`).join(', '),
          })}
        </ConfirmDialog>
        <ConfirmDialog
          opened={asking === 'untouched'}
          title={t('approve_untouched_title')}
          confirmLabel={t('approve')}
          cancelLabel={t('approve_untouched_back')}
          onConfirm={() => void approve()}
          onCancel={() => setAsking(null)}
        >
          {t('approve_untouched_text', { count: students })}
        </ConfirmDialog>
      </Suspense>
    </>
  );
}

/** Errors stay until they are closed (decision N5): this one only while it is true. */
function useFailureTold(isOver: boolean) {
  const shown = useRef<number | null>(null);
  const forget = useCallback(() => {
    if (shown.current !== null) notify.close(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  const tell = (message: string) => {
    shown.current = notify.error(message);
  };
  return { tell, forget };
}
