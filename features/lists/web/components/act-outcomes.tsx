import { useTranslations } from 'use-intl';
import classes from './act-dialog.module.css';
import type { OutcomeGroup } from './act-run.view.ts';

/** Says why a row stays as it is. */
export function useOutcomeText(): (outcome: string) => string {
  const t = useTranslations();
  return (outcome) => {
    if (t.has(`lists.outcome.${outcome}` as 'lists.outcome.already'))
      return t(`lists.outcome.${outcome}` as 'lists.outcome.already');
    const code = `errors.${outcome}` as 'errors.request/invalid';
    return t.has(code) ? t(code) : t('errors.request/invalid');
  };
}

/** Rows that an act leaves as they are, by the reason, with their names. */
export function OutcomeGroups({ groups }: { groups: readonly OutcomeGroup[] }) {
  const textOf = useOutcomeText();
  return groups.map(({ outcome, names }) => (
    <details key={outcome} className={classes.group}>
      <summary>{`${textOf(outcome)}: ${names.length}`}</summary>
      <p className={classes.note}>{names.join(', ')}</p>
    </details>
  ));
}
