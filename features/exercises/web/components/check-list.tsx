import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { PythonCheck, WebCheck } from '../../shared/exercise.ts';
import { errorWords } from '../python/error-words.view.ts';
import type { CheckResult } from '../python/python-talk.view.ts';
import classes from './exercise-player.module.css';

/** The result of a check, of either kind of exercise. */
export type AnyResult = Partial<CheckResult> & { readonly passed: boolean; readonly message?: string | null };

interface Props {
  readonly checks: readonly (PythonCheck | WebCheck)[];
  /** Null before the first run. */
  readonly results: readonly AnyResult[] | null;
  /** Without results: whether an earlier visit found that all pass. */
  readonly found?: boolean | undefined;
}

const passes: AnyResult = { passed: true };

/** What is asked of the code, and whether it does it, in plain words. */
export function CheckList({ checks, results, found = false }: Props) {
  const t = useTranslations('exercises');
  const locale = useLocale();
  const heading = useId();
  if (checks.length === 0) return null;
  const known = results ?? (found ? checks.map(() => passes) : null);
  const titleOf = (check: PythonCheck | WebCheck): string => {
    if (check.title) return localize(check.title, locale);
    if (check.kind === 'asserts') return t('check.asserts');
    return t(`check.${check.kind}`, {
      text: '',
      name: '',
      call: '',
      expected: '',
      selector: '',
      property: '',
      value: '',
      ...check,
    });
  };
  const noteOf = ({ got, error, message }: AnyResult): string | null => {
    if (error) {
      const { kind, name, left, right } = errorWords(error);
      // An author's own words, if there are any: that it has not passed is to be seen.
      if (kind === 'assertion') return name || null;
      if (!t.has(`errors.${kind}.what`)) return error.message;
      return t(`errors.${kind}.what`, { name, left: t(`values.${left}`), right: t(`values.${right}`) });
    }
    if (message) return message;
    return got ? t('got', { got }) : null;
  };
  return (
    <div className={classes.checks} data-checks>
      {/* No heading: its level would depend on what is above the exercise. */}
      <p id={heading} className={classes.heading}>
        {t('checks')}
      </p>
      <ul className={classes.list} aria-labelledby={heading}>
        {checks.map((check, at) => {
          const result = known?.[at];
          const note = result && !result.passed ? noteOf(result) : null;
          return (
            <li key={JSON.stringify(check)} className={classes.check} data-passed={result?.passed}>
              <CheckSign passed={result?.passed} />
              <span className={classes.checkText}>
                {titleOf(check)}
                {result && (
                  <span className={classes.unseen}>{t(result.passed ? 'check_passed' : 'check_failed')}</span>
                )}
                {note && <span className={classes.note}>{note}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function CheckSign({ passed }: { readonly passed: boolean | undefined }) {
  if (passed === undefined) return <IconCircleDashed size={22} aria-hidden />;
  return passed ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />;
}
