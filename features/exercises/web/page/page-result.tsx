import { useTranslations } from 'use-intl';
import classes from '../components/exercise-player.module.css';
import type { PageFrame, PageLine } from './use-page-frame.ts';

interface Props {
  readonly frame: PageFrame;
}

/** A child's page, with what became of it and what it wrote to its console. */
export function PageResult({ frame }: Props) {
  return (
    <>
      <div ref={frame.place} className={classes.frame} data-frame />
      <PageConsole frame={frame} />
    </>
  );
}

/** What became of a page, and what it wrote to its console. */
export function PageConsole({ frame: { state, lines } }: Props) {
  const t = useTranslations('exercises');
  const textOf = ({ kind, text, line }: PageLine): string => {
    if (kind === 'endless') return t('page_endless');
    if (kind === 'blocked') return t('page_blocked');
    return kind === 'error' && line ? t('page_error', { line, text }) : text;
  };
  return (
    <>
      {(state === 'stuck' || state === 'left') && (
        <p className={classes.notice} role="alert">
          {t(state === 'stuck' ? 'page_stuck' : 'page_left')}
        </p>
      )}
      {lines.length > 0 && (
        <pre className={classes.output} role="log" aria-label={t('console')}>
          {lines.map(textOf).join('\n')}
        </pre>
      )}
    </>
  );
}
