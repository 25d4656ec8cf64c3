import '#platform/web/theme/form-styles.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { SellerDetailsLink } from '#features/academy/web/components/seller-details-link.tsx';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import type { StartableChild, StartQuote, StartRefusal } from '../../shared/starting.ts';
import { balanceOf, type missingIn, type StartDraft, whyNotTicked } from './start-draft.view.ts';
import classes from './starting.module.css';

interface Props {
  readonly child: StartableChild;
  readonly planId: string;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
  readonly draft: StartDraft;
  readonly onDraft: (draft: StartDraft) => void;
  readonly quote: StartQuote | undefined;
  readonly missing: ReturnType<typeof missingIn>;
  /** Why the child was left out. */
  readonly refusal: StartRefusal | null;
}

/** One child: who pays, what it will cost, and, once ticked, what the family brings from before. */
export function StartRow({ child, planId, ticked, onTick, refusal, ...draft }: Props) {
  const t = useTranslations('billing_office.start');
  const errors = useTranslations('errors');
  const why = whyNotTicked(child, planId);
  const name = `${child.firstName} ${child.lastName}`;
  const payer = child.payer && `${child.payer.firstName} ${child.payer.lastName}`;
  return (
    <li className={classes.row}>
      <Checkbox
        size="md"
        checked={ticked}
        disabled={why !== null}
        label={name}
        description={why ? t(why) : payer && t('pays', { name: payer })}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {refusal && why === null && (
        <p className={classes.refusal}>
          {errors(refusal)} <SellerDetailsLink code={refusal} />
        </p>
      )}
      {ticked && <Carried name={name} {...draft} />}
    </li>
  );
}

type CarriedProps = Pick<Props, 'draft' | 'onDraft' | 'quote' | 'missing'> & { readonly name: string };

function Carried({ name, draft, onDraft, quote, missing }: CarriedProps) {
  const t = useTranslations();
  const say = useTranslations('billing_office.start');
  // Several children have the same fields: each is named by its child.
  const of = (key: 'paid_until' | 'balance' | 'balance_side' | 'reason') => ({
    label: say(key),
    'aria-label': say('for_child', { label: say(key), name }),
  });
  return (
    <div className={classes.carried}>
      {quote && <Charge quote={quote} />}
      <div className={classes.pair}>
        <DateField
          {...of('paid_until')}
          value={draft.paidUntil}
          onChange={(paidUntil) => onDraft({ ...draft, paidUntil })}
        />
        <TextInput
          {...of('balance')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.amount}
          error={missing === 'amount' && t('billing_office.amount_wrong')}
          onChange={({ currentTarget }) => onDraft({ ...draft, amount: currentTarget.value })}
        />
      </div>
      {balanceOf(draft) !== 0 && (
        <div className={classes.pair}>
          <SelectField
            {...of('balance_side')}
            value={draft.side}
            onChange={({ currentTarget: { value } }) =>
              onDraft({ ...draft, side: value === 'debt' ? 'debt' : 'credit' })
            }
            options={[
              { value: 'credit', label: say('credit') },
              { value: 'debt', label: say('debt') },
            ]}
          />
          <TextInput
            {...of('reason')}
            description={say('reason_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            maxLength={200}
            value={draft.reason}
            error={missing === 'reason' && say('reason_wrong')}
            onChange={({ currentTarget }) => onDraft({ ...draft, reason: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

function Charge({ quote: { on, quote } }: { readonly quote: StartQuote }) {
  const t = useTranslations('billing_office.start');
  const locale = useLocale();
  if (on === null || !quote) return <p className={classes.dim}>{t('no_charge')}</p>;
  const { amountCents, next } = quote;
  const date = formatShortDate(on, locale);
  const later =
    next && next.amountCents !== amountCents && t('later', { amount: formatMoney(next.amountCents) });
  return (
    <p className={classes.sum}>
      {[t('charge', { amount: formatMoney(amountCents), date }), later].filter(Boolean).join(', ')}
    </p>
  );
}
