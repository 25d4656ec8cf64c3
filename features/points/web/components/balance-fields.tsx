import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import { useTranslations } from 'use-intl';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { BalanceHistory } from '../../shared/points.ts';
import { type FieldSum, fieldSums } from './balance-history.view.ts';
import classes from './balance-view.module.css';

const icons: Record<FieldSum['category'], typeof IconBulb> = {
  for_attendance: IconCalendarCheck,
  for_practices: IconCode,
  for_questions: IconQuestionMark,
  for_ideas: IconBulb,
  for_helping_others: IconHeartHandshake,
  for_challenges: IconMountain,
  extra_points: IconSparkles,
  adjustment: IconAdjustmentsHorizontal,
};

/** For what the points of the school year came: the seven fields, those with most points first. */
export function BalanceFields({ history }: { history: BalanceHistory }) {
  const t = useTranslations('points');
  return (
    <ul className={classes.fields} aria-label={t('by_field')}>
      {fieldSums(history).map(({ category, amount, share }) => {
        const Icon = icons[category];
        return (
          <li key={category} className={classes.field}>
            <span className={classes.icon}>
              <Icon size={22} aria-hidden />
            </span>
            <span className={classes.fieldName}>{t(category)}</span>
            <PointsAmount points={amount} signed={amount < 0} size="sm" />
            <span className={classes.bar} aria-hidden="true">
              <span className={classes.done} style={{ display: 'block', width: `${share * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
