import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useAdjustPoints } from '../points.queries.ts';
import { type AdjustmentDraft, amountOf, balanceAfter, draftProblems } from './adjustment.view.ts';
import classes from './student-points.module.css';

interface Props {
  readonly childId: string;
  readonly name: string;
  readonly balance: number;
  readonly onClose: () => void;
}

const blank: AdjustmentDraft = { sign: 'give', points: '', reason: '' };

/** Gives a child points or takes some, with a reason that the family reads too. Mount it to open it. */
export function AdjustDialog({ childId, name, balance, onClose }: Props) {
  const t = useTranslations('points_staff');
  const refusalText = useRefusalText();
  const adjust = useAdjustPoints();
  const [draft, setDraft] = useState(blank);
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const requestIdOf = useRequestId();
  const problems = tried ? draftProblems(draft, balance) : {};
  const after = balanceAfter(draft, balance);
  const change = (part: Partial<AdjustmentDraft>) => setDraft((old) => ({ ...old, ...part }));
  const confirm = () => {
    setTried(true);
    const wrong = Object.keys(draftProblems(draft, balance))[0];
    const amount = amountOf(draft);
    if (wrong || amount === null) {
      fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const reason = draft.reason.trim();
    runMutation(
      adjust,
      { childId, amount, reason, requestId: requestIdOf(`${amount}/${reason}`) },
      {
        onSuccess: (now) => notify.success(t('adjusted', { name, balance: now.balance })),
        ifHere: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      title={t('adjust_title', { name })}
      confirmLabel={t(draft.sign === 'give' ? 'give' : 'take')}
      busy={adjust.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={adjust.error ? refusalText(adjust.error) : null} />
      <div ref={fields} className={classes.fields}>
        <Segments
          label={t('sign')}
          value={draft.sign}
          onChange={(sign) => change({ sign })}
          choices={(['give', 'take'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <TextInput
          name="points"
          label={t('points')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.points}
          error={problems.points && t(problems.points, { balance })}
          onChange={({ currentTarget: { value } }) => change({ points: value })}
        />
        <TextInput
          name="reason"
          label={t('reason')}
          description={t('reason_hint')}
          maxLength={500}
          value={draft.reason}
          error={problems.reason && t(problems.reason)}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
        <p className={classes.change} aria-live="polite">
          {after === null ? t('balance_now', { balance }) : t('balance_change', { balance, after })}
        </p>
      </div>
    </ConfirmDialog>
  );
}

/**
 * One id for one correction: sending it again has no further effect, and another correction gets an id of its
 * own.
 */
function useRequestId(): (of: string) => string {
  const known = useRef({ of: '', id: '' });
  return (of) => {
    if (known.current.of !== of) known.current = { of, id: newRequestId() };
    return known.current.id;
  };
}
