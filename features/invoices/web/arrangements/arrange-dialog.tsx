import '#platform/web/theme/form-styles.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatShortDate, isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ArrangementKind } from '../../shared/arrangements.rules.ts';
import type { PayerArrangements } from '../../shared/arrangements.ts';
import { useArrangementChanges } from '../arrangements.queries.ts';
import { monthlyParts, monthsAfter, partsOf, planProblem } from './arrange-draft.view.ts';
import classes from './arrangements.module.css';
import { PlanParts } from './plan-parts.tsx';

interface Props {
  readonly kind: ArrangementKind;
  readonly payerId: string;
  /** The invoices that can be chosen. */
  readonly open: PayerArrangements['open'];
  /** The one that is chosen first; all if null. */
  readonly chosen: string | null;
  readonly onClose: () => void;
}

/** Asks what a family agreed to: a day, or parts with days of their own. Mount it to open it. */
export function ArrangeDialog({ kind, payerId, open, chosen, onClose }: Props) {
  const t = useTranslations('arrangements');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { promise, plan } = useArrangementChanges();
  const today = vilniusDate(Date.now());
  const [ids, setIds] = useState(() =>
    open.flatMap(({ id }) => (chosen === null || id === chosen ? [id] : [])),
  );
  const openCents = open.reduce((sum, each) => (ids.includes(each.id) ? sum + each.openCents : sum), 0);
  const [untilOn, setUntilOn] = useState<string>(() => monthsAfter(today, 1));
  const [parts, setParts] = useState(() => monthlyParts(openCents, 3, today));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  // One id for one intention: sending it again has no further effect.
  const [requestId] = useState(newRequestId);
  const isPlan = kind === 'plan';
  const { isPending, error } = isPlan ? plan : promise;
  const isWrongDay = !isLocalDate(untilOn) || untilOn < today;
  const problem = isPlan ? planProblem(parts, openCents, today) : null;
  const choose = (next: string[]) => {
    setIds(next);
    const cents = open.reduce((sum, each) => (next.includes(each.id) ? sum + each.openCents : sum), 0);
    setParts((old) => monthlyParts(cents, old.length, today));
  };
  const confirm = () => {
    setTried(true);
    const asked = { payerId, requestId, invoiceIds: ids, note: note.trim() };
    if (ids.length === 0 || (isPlan ? problem !== null : isWrongDay)) return;
    if (isPlan)
      runMutation(
        plan,
        { ...asked, parts: partsOf(parts) },
        { onSuccess: () => notify.success(t('plan_done', { count: parts.length })), ifHere: onClose },
      );
    else
      runMutation(
        promise,
        { ...asked, untilOn },
        {
          onSuccess: () => notify.success(t('promise_done', { date: formatLongDate(untilOn, locale) })),
          ifHere: onClose,
        },
      );
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t(`${kind}_title`)}
      confirmLabel={t(`${kind}_confirm`)}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={error ? refusalText(error) : null} />
      <p className={classes.hint}>{t(`${kind}_hint`)}</p>
      <div className={classes.fields}>
        <fieldset className={classes.invoices}>
          <legend>{t('invoices')}</legend>
          {open.map(({ id, number, dueOn, openCents: cents }) => (
            <Checkbox
              key={id}
              checked={ids.includes(id)}
              label={t('invoice', {
                ...{ number, amount: formatMoney(cents), date: formatShortDate(dueOn, locale) },
              })}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...ids, id] : ids.filter((each) => each !== id))
              }
            />
          ))}
          {tried && ids.length === 0 && <p className={classes.wrong}>{t('invoices_needed')}</p>}
        </fieldset>
        {isPlan ? (
          <PlanParts
            parts={parts}
            openCents={openCents}
            today={today}
            problem={tried ? problem : null}
            onChange={setParts}
          />
        ) : (
          <DateField
            label={t('until')}
            min={today}
            value={untilOn}
            error={tried && isWrongDay ? t('until_wrong') : null}
            onChange={setUntilOn}
          />
        )}
        <TextInput
          label={t('note')}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </div>
    </ConfirmDialog>
  );
}
