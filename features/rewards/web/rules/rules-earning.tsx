import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { pointFields } from '#features/academy/shared/point-fields.ts';
import { academyQuery } from '#features/academy/web/academy.queries.ts';
import { PointIcon } from '#features/points/web/components/point-icon.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import classes from './rules.module.css';

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
          const meaning = academy?.fieldMeanings[field];
          return (
            <li key={field} className={classes.field} data-tint={index}>
              <span className={classes.icon}>
                <PointIcon of={field} size={26} />
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
