import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type CatalogueOption, mostStock, staffStockReasons } from '../../shared/catalogue.ts';
import { useChangeStock } from '../catalogue.queries.ts';
import classes from './prize.module.css';

type Why = (typeof staffStockReasons)[number];

interface Props {
  readonly rewardId: string;
  /** Null while nothing is counted. */
  readonly option: CatalogueOption | null;
  readonly onClose: () => void;
}

/** Records a delivery, or a count, with a note. */
export function StockDialog({ rewardId, option, onClose }: Props) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const title = option ? t('stock_title', { option: localize(option.name, locale) }) : '';
  return (
    <Dialog opened={option !== null} onClose={onClose} title={title}>
      {option && <StockForm rewardId={rewardId} option={option} onClose={onClose} />}
    </Dialog>
  );
}

function StockForm({ rewardId, option, onClose }: Props & { option: CatalogueOption }) {
  const t = useTranslations('catalogue');
  const refusalText = useRefusalText();
  const change = useChangeStock();
  // One opening of the dialog is one intention: pressing twice changes the stock once.
  const [requestId] = useState(newRequestId);
  const [why, setWhy] = useState<Why>('delivery');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(false);
  const typed = /^\d{1,4}$/.test(amount.trim()) ? Number(amount) : null;
  const delta = typed === null ? 0 : typed - (why === 'correction' ? option.quantity : 0);
  const after = option.quantity + delta;
  const isWrong = typed === null || delta === 0 || after > mostStock;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsks(isWrong);
    if (isWrong || change.isPending) return;
    runMutation(
      change,
      { rewardId, optionId: option.id, requestId, delta, why, note },
      { onSuccess: () => notify.success(t('stock_changed', { count: after })), ifHere: onClose },
    );
  };
  return (
    <form className={classes.stockForm} onSubmit={submit} noValidate>
      <FormAlert message={change.error ? refusalText(change.error) : null} />
      <Segments
        label={t('stock_why')}
        value={why}
        onChange={setWhy}
        choices={staffStockReasons.map((value) => ({ value, label: t(`why_${value}`) }))}
      />
      <TextInput
        autoFocus
        label={t(`amount_${why}`)}
        inputMode="numeric"
        maxLength={4}
        value={amount}
        error={asks && isWrong && t(typed === null ? 'stock_invalid' : 'stock_same')}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextInput
        label={t('note')}
        maxLength={200}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <p className={classes.after}>
        {isWrong
          ? t('stock_now', { count: option.quantity })
          : t('stock_after', { from: option.quantity, to: after })}
      </p>
      <Button type="submit" loading={change.isPending}>
        {t('stock_save')}
      </Button>
    </form>
  );
}
