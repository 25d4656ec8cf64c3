import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { LocalDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { mostParts } from '../../shared/arrangements.rules.ts';
import { monthlyParts, type PartDraft, type planProblem, typedCents } from './arrange-draft.view.ts';
import classes from './arrangements.module.css';

interface Props {
  readonly parts: readonly PartDraft[];
  readonly openCents: number;
  readonly today: LocalDate;
  readonly problem: ReturnType<typeof planProblem>;
  readonly onChange: (parts: PartDraft[]) => void;
}

const counts = Array.from({ length: mostParts - 1 }, (_, index) => String(index + 2));

/** The parts of a plan: how many, and each with its sum and day; another number begins with equal ones again. */
export function PlanParts({ parts, openCents, today, problem, onChange }: Props) {
  const t = useTranslations('arrangements');
  const change = (place: number, part: Partial<PartDraft>) =>
    onChange(parts.map((each, index) => (index === place ? { ...each, ...part } : each)));
  return (
    <>
      <SelectField
        label={t('count')}
        value={String(parts.length)}
        options={counts.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget: { value } }) => onChange(monthlyParts(openCents, Number(value), today))}
      />
      {Object.entries(parts).map(([place, { amount, day }]) => (
        <div key={place} className={classes.part}>
          <TextInput
            label={t('amount_of', { place: String(Number(place) + 1) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={amount}
            onChange={({ currentTarget: { value } }) => change(Number(place), { amount: value })}
          />
          <DateField
            label={t('day_of', { place: String(Number(place) + 1) })}
            min={today}
            value={day}
            onChange={(value) => change(Number(place), { day: value })}
          />
        </div>
      ))}
      <p className={classes.sum} role="status">
        {t('sum', { sum: formatMoney(typedCents(parts)), open: formatMoney(openCents) })}
      </p>
      {problem && <p className={`${classes.sum} ${classes.wrong}`}>{t(problem)}</p>}
    </>
  );
}
