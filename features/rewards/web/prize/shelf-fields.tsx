import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { rewardCategories } from '../../shared/rewards.ts';
import classes from './prize.module.css';
import type { PartProps } from './text-fields.tsx';

const levels = [0, 1, 2, 3, 4, 5, 6];

/** Where the prize stands on the shelf: level, cost, category. */
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
      <NativeSelect
        label={t('category')}
        value={typed.category}
        data={rewardCategories.map((value) => ({ value, label: tr(`category_${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const category = rewardCategories.find((each) => each === value);
          if (category) edit({ category });
        }}
      />
    </div>
  );
}
