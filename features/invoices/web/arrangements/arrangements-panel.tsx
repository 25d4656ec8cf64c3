import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import classes from './arrangements.module.css';
import { PayerArrangements } from './payer-arrangements.tsx';

/** What is agreed with a family, as a part of the page of its account. */
export function ArrangementsPanel({ payerId }: { readonly payerId: string }) {
  const t = useTranslations('arrangements');
  return (
    <section className={`${panels.panel} ${classes.panel}`}>
      <h2 className={panels.title}>{t('title')}</h2>
      <PayerArrangements payerId={payerId} />
    </section>
  );
}
