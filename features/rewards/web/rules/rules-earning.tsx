import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconMessage2Question from '@tabler/icons-react/dist/esm/icons/IconMessage2Question.mjs';
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type PointField, pointFields } from '#features/academy/shared/point-fields.ts';
import { academyQuery } from '#features/academy/web/academy.queries.ts';
import { localize } from '#platform/shared/localized-text.ts';
import classes from './rules.module.css';

const icons: Record<PointField, typeof IconBulb> = {
  for_attendance: IconCalendarCheck,
  for_practices: IconCode,
  for_questions: IconMessage2Question,
  for_ideas: IconBulb,
  for_helping_others: IconHeartHandshake,
  for_challenges: IconMountain,
  extra_points: IconSparkles,
};

/** What points are given for: the fields of the daily sheet, in the academy's words for children, with an example. */
export function RulesEarning({ viewer }: { viewer: 'child' | 'parent' }) {
  const t = useTranslations();
  const locale = useLocale();
  const { data: academy } = useQuery(academyQuery);
  return (
    <section className={classes.part} aria-labelledby="rules-earning">
      <h2 id="rules-earning" className={classes.title}>
        {t('rules.earning_title')}
      </h2>
      <p className={classes.lead}>{t(`rules.earning_${viewer}`, { count: pointFields.length })}</p>
      <ul className={classes.fields}>
        {pointFields.map((field, index) => {
          const Icon = icons[field];
          const meaning = academy?.fieldMeanings[field];
          return (
            <li key={field} className={classes.field} data-tint={index}>
              <span className={classes.icon}>
                <Icon size={26} aria-hidden />
              </span>
              <div className={classes.words}>
                <h3 className={classes.name}>{t(`points.${field}`)}</h3>
                <p className={classes.meaning}>{meaning ? localize(meaning, locale) : '\u00a0'}</p>
                <p className={classes.example}>{t(`rules.example.${field}`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
