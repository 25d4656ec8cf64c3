import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import type { Arrangement } from '../../shared/arrangements.ts';
import classes from './agreed-parts.module.css';
import { AgreedParts } from './agreed-parts.tsx';

/** What the family agreed with the academy: by when it pays, or the plan in parts. */
export function OwnArrangements({ arrangements }: { readonly arrangements: readonly Arrangement[] }) {
  const t = useTranslations('invoices.agreed');
  const locale = useLocale();
  return arrangements.map(({ id, kind, parts, invoices }) => (
    <section key={id} className={`${panels.panel} ${classes.agreed}`}>
      <h2 className={classes.title}>
        {kind === 'plan' ? t('plan') : t('promise', { date: formatLongDate(parts[0]?.dueOn ?? '', locale) })}
      </h2>
      <p className={classes.text}>
        {t('about', { numbers: invoices.map(({ number }) => number).join(', ') })}
      </p>
      {kind === 'plan' && (
        <>
          <p className={classes.text}>{t('plan_text')}</p>
          <AgreedParts parts={parts} />
        </>
      )}
    </section>
  ));
}
