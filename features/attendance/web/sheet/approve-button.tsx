import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { SheetCalls } from '../attendance.queries.ts';
import { totalsOf } from './sheet-actions.view.ts';
import type { SheetDraft } from './sheet-draft.view.ts';

interface Props {
  readonly draft: SheetDraft;
  readonly calls: SheetCalls;
  readonly flush: () => Promise<boolean>;
}

/** Approves the sheet: saves what is left first, and asks when somebody has no mark. */
export function ApproveButton({ draft, calls, flush }: Props) {
  const t = useTranslations('attendance');
  const errors = useTranslations('errors');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { students, marked, points } = totalsOf(draft);
  const unmarked = draft.lines.filter((line) => line.draft.attendance === null);

  const approve = async () => {
    setAsking(false);
    setBusy(true);
    // What is shown next arrives while the server approves.
    import('./approved-sheet.tsx').catch(() => undefined);
    try {
      if (await flush()) {
        await calls.approve();
        notify.success(t('approve_done', { points }));
      } else notify.error(t('approve_unsaved'));
    } catch (error) {
      notify.error(errors(errorCodeOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const start = () => {
    if (marked === 0) notify.error(errors('attendance/nothing-to-approve'));
    else if (marked < students) setAsking(true);
    else void approve();
  };

  return (
    <>
      <Button loading={busy} onClick={start}>
        {t('approve')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('approve_unmarked_title', { count: unmarked.length })}
        confirmLabel={t('approve_unmarked_anyway')}
        cancelLabel={t('approve_unmarked_back')}
        // Most without a mark: the sheet is hardly begun.
        doubtful={unmarked.length * 2 > students}
        onConfirm={() => void approve()}
        onCancel={() => setAsking(false)}
      >
        {t('approve_unmarked_text', {
          names: unmarked.map(({ row }) => `${row.firstName} ${row.lastName}`).join(', '),
        })}
      </ConfirmDialog>
    </>
  );
}
