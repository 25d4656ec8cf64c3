import '#platform/web/theme/form-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SellerDetailsLink } from '#features/academy/web/components/seller-details-link.tsx';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { type Choice, SearchSelect } from '#platform/web/form/search-select.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { payersQuery } from '../invoices.queries.ts';
import { payingFamilyQuery, useTillActs } from '../till.queries.ts';
import { isPayableDay, paidCents, shownAmount, type TakenMoney } from './payment-draft.view.ts';
import { PaymentFields } from './payment-fields.tsx';
import classes from './till.module.css';

/** Takes a family's money at the desk and issues its receipt. Mount it to open it. */
export function TakePayment({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('till');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { issue } = useTillActs();
  const user = useUser();
  const today = vilniusDate(Date.now());
  const [payer, setPayer] = useState<Choice | null>(null);
  const [search, setSearch] = useState('');
  const [tried, setTried] = useState(false);
  const [requestId] = useState(newRequestId);
  const [taken, setTaken] = useState<TakenMoney>({
    invoiceIds: [],
    amount: null,
    day: today,
    method: 'cash',
    takenBy: user.id,
    note: '',
    mailed: false,
  });
  const payers = useQuery(payersQuery(search));
  const family = useQuery({ ...payingFamilyQuery(payer?.value ?? ''), enabled: payer !== null });
  const found = (payers.data?.payers ?? []).map(({ id, name, email }) => ({
    value: id,
    label: email ? `${name} (${email})` : name,
  }));
  const amount = shownAmount(taken, family.data?.family);
  const cents = paidCents(amount);
  const confirm = () => {
    setTried(true);
    if (!payer || !family.data || cents === null || !isPayableDay(taken.day, today)) return;
    const { invoiceIds, day, method, takenBy, note, mailed } = taken;
    runMutation(
      issue,
      {
        ...{ requestId, payerId: payer.value, invoiceIds: [...invoiceIds], amountCents: cents, paidOn: day },
        ...{ method, takenBy, note: note.trim(), mailed },
      },
      {
        onSuccess: ({ number, day: counted }) =>
          notify.success(
            counted > today
              ? t('take_done_next', { number, date: formatShortDate(counted, locale) })
              : t('take_done', { number }),
          ),
        ifHere: onClose,
      },
    );
  };
  const unknown = family.isError ? t('family_error') : null;
  const problem = issue.error ? refusalText(issue.error) : unknown;
  const answered = payers.isPending || payers.isPlaceholderData ? 'searching' : 'found';
  return (
    <ConfirmDialog
      opened
      asks
      title={t('take_title')}
      confirmLabel={t('take_confirm')}
      busy={issue.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert
        message={problem}
        action={<SellerDetailsLink code={issue.error && errorCodeOf(issue.error)} />}
      />
      <div className={classes.fields}>
        <SearchSelect
          label={t('payer')}
          labelled
          none={t('choose_payer')}
          autoFocus
          value={payer?.value ?? null}
          found={found}
          chosen={payer}
          state={payers.isError ? 'failed' : answered}
          error={tried && !payer && t('payer_needed')}
          onSearch={setSearch}
          onChange={(id) => {
            setPayer(found.find(({ value }) => value === id) ?? null);
            setTaken((old) => ({ ...old, invoiceIds: [], amount: null, mailed: false }));
          }}
        />
        {family.data && (
          <PaymentFields
            desk={family.data}
            taken={taken}
            amount={amount}
            today={today}
            tried={tried}
            onChange={(change) => setTaken((old) => ({ ...old, ...change }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
