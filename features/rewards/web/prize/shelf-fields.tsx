import '#platform/web/theme/form-styles.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { academyQuery } from '#features/academy/web/academy.queries.ts';
import { rewardCategories } from '../../shared/prizes.ts';
import classes from './prize.module.css';
import type { PartProps } from './text-fields.tsx';

const levels = [0, 1, 2, 3, 4, 5, 6];

/** The prize's position on the shelf: level, cost, category. */
export function ShelfFields({ typed, errors, edit }: PartProps) {
  const t = useTranslations('catalogue');
  const tr = useTranslations('rewards');
  return (
    <div className={classes.shelf}>
      <NativeSelect
        label={t('level')}
        value={String(typed.level)}
        data={levels.map((level) => ({ value: String(level), label: tr('level_heading', { level }) }))}
        onChange={({ currentTarget: { value } }) => edit({ level: Number(value) })}
      />
      <TextInput
        label={t('cost')}
        inputMode="numeric"
        required
        maxLength={6}
        value={typed.pointsRequired}
        error={errors.pointsRequired && t('cost_invalid')}
        onChange={({ currentTarget: { value } }) => edit({ pointsRequired: value })}
      />
      <CostHint level={typed.level} />
      <NativeSelect
        label={t('category')}
        value={typed.category}
        data={rewardCategories.map((value) => ({ value, label: tr(`category_${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const category = rewardCategories.find((each) => each === value);
          if (category) edit({ category });
        }}
      />
      <Checkbox
        label={t('repeatable')}
        description={t('repeatable_hint')}
        checked={typed.repeatable}
        onChange={({ currentTarget: { checked } }) => edit({ repeatable: checked })}
      />
    </div>
  );
}

/** What prizes of a level usually cost, as the academy's settings say: a hint, never a rule. */
function CostHint({ level }: { level: number }) {
  const t = useTranslations('catalogue');
  const { data } = useQuery(academyQuery);
  const usual = data?.prizePoints[level - 1];
  return usual && <p className={classes.hint}>{t('cost_hint', usual)}</p>;
}
