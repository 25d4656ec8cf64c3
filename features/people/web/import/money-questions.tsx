import '#platform/web/theme/form-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { ImportAnswers, ImportPreview } from '../../shared/user-import.ts';
import { plansWithPrices } from './import-questions.view.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly answers: ImportAnswers;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** At which of its prices a plan starts: asked for each plan that has several. */
export function PriceQuestions({ preview, answers, onAnswer }: Props) {
  const t = useTranslations('users.import');
  const locale = useLocale();
  return plansWithPrices(preview).map((prices) => {
    const ids = prices.map(({ id }) => id);
    const choose = (id: string) => {
      const others = answers.priceIds.filter((each) => !ids.includes(each));
      onAnswer({ ...answers, priceIds: id === '' ? others : [...others, id] });
    };
    return (
      <NativeSelect
        key={ids.join()}
        label={t('plan_price', { plan: localize(prices[0]?.plan ?? { lt: '' }, locale) })}
        data={[
          { value: '', label: t('answer_none') },
          ...prices.map(({ id, every, amountCents }) => ({
            value: id,
            label: `${t(`every.${every}`)} · ${formatMoney(amountCents)}`,
          })),
        ]}
        value={ids.find((id) => answers.priceIds.includes(id)) ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    );
  });
}

/** What a balance means, and why it is carried over: an admin's file says neither. */
export function BalanceQuestions({ answers, onAnswer }: Omit<Props, 'preview'>) {
  const t = useTranslations('users.import');
  const [reason, setReason] = useState(answers.balanceReason ?? t('balance_reason_usual'));
  const said = reason.trim().length < 3 ? null : reason.trim();
  return (
    <>
      <NativeSelect
        label={t('balance_means')}
        description={t('balance_means_hint')}
        data={[
          { value: '', label: t('answer_none') },
          { value: 'credit', label: t('balance_credit') },
          { value: 'debt', label: t('balance_debt') },
        ]}
        value={answers.balanceMeans ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onAnswer({
            ...answers,
            balanceMeans: value === 'credit' || value === 'debt' ? value : null,
            balanceReason: said,
          })
        }
      />
      <TextInput
        label={t('balance_reason')}
        description={t('balance_reason_hint')}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onBlur={() => said !== answers.balanceReason && onAnswer({ ...answers, balanceReason: said })}
      />
    </>
  );
}
