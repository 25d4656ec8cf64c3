import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Ran, SeatWork } from '../../shared/stage.ts';
import classes from './last-run.module.css';
import { Printed } from './printed.tsx';

interface Props {
  readonly ran: Ran;
  /** What its checks are called. */
  readonly titles: SeatWork['checks'];
}

/** How a child's last run ended: what it printed, and which checks passed; whether that is still of the code on the screen. */
export function LastRun({ ran: { printed, cut, checks, changed }, titles }: Props) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const heading = useId();
  const isPrinted = printed.trim() !== '';
  if (!isPrinted && checks.length === 0) return null;
  return (
    <>
      {changed && <p className={classes.note}>{t('run_before')}</p>}
      {isPrinted && (
        <div>
          <h3 className={classes.title}>{t('printed')}</h3>
          {cut && <p className={classes.note}>{t('printed_cut')}</p>}
          <Printed text={printed} />
        </div>
      )}
      {checks.length > 0 && (
        <div>
          <h3 id={heading} className={classes.title}>
            {t('checks', { passed: checks.filter(Boolean).length, checks: checks.length })}
          </h3>
          <ul className={classes.checks} aria-labelledby={heading}>
            {numbered(checks).map(({ number, passed }) => {
              const title = titles[number - 1];
              const Icon = passed ? IconCircleCheck : IconCircleX;
              return (
                <li key={number} data-passed={passed}>
                  <Icon size={20} role="img" aria-label={t(passed ? 'check_passed' : 'check_failed')} />
                  <span>{title ? localize(title, locale) : t('check', { number })}</span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}

/** Checks have no ids: their order is what names them. */
const numbered = (checks: Ran['checks']) => checks.map((passed, at) => ({ number: at + 1, passed }));
