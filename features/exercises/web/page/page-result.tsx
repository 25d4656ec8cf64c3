import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import type { WebCode } from '../../shared/exercise.ts';
import classes from '../components/exercise-player.module.css';
import type { PagePlace } from './error-place.view.ts';
import type { PageFrame } from './use-page-frame.ts';

// A page that works needs neither, and one that doesn't stays open until they are there.
const PageErrorCard = lazy(async () => ({
  default: (await partOnceThere(() => import('./page-error-card.tsx'))).PageErrorCard,
}));
const UnclosedHint = lazy(async () => ({
  default: (await partOnceThere(() => import('./unclosed-hint.tsx'))).UnclosedHint,
}));

interface ConsoleProps {
  readonly frame: PageFrame;
  /** The code of the page. */
  readonly code: WebCode;
  /** It is still being written: half a line is no mistake yet. */
  readonly isHeld?: boolean;
  /** Whether to say what of its HTML isn't closed. */
  readonly hints?: boolean;
  readonly onGoTo: (place: PagePlace) => void;
  /** Hears of what place an error is told, and that it no longer is. */
  readonly onPlace: (place: PagePlace | null) => void;
  /** Gets the code with a mistake mended; left out where nobody mends it with one press. */
  readonly onMend?: ((code: WebCode) => void) | undefined;
}

interface Props extends ConsoleProps {
  /** Stands over the page. */
  readonly over?: ReactNode;
}

/** A child's page, with what became of it and what it wrote to its console. */
export function PageResult({ over, ...told }: Props) {
  return (
    <>
      <div ref={told.frame.place} className={classes.frame} data-frame>
        {over}
      </div>
      <PageConsole {...told} />
    </>
  );
}

/** What became of a page, and what it wrote to its console. */
export function PageConsole({ frame, code, isHeld, hints, onGoTo, onPlace, onMend }: ConsoleProps) {
  const { state, lines } = frame;
  const t = useTranslations('exercises');
  // One is mended at a time, and the others may come of it.
  const error = lines.find(({ kind }) => kind === 'error' || kind === 'endless');
  const printed = lines.flatMap(({ kind, text }) => (kind === 'log' ? text : []));
  return (
    <>
      {(state === 'stuck' || state === 'left') && (
        <p className={classes.notice} role="alert">
          {t(state === 'stuck' ? 'page_stuck' : 'page_left')}
        </p>
      )}
      {error && !isHeld && (
        <Suspense>
          <PageErrorCard {...{ error, code, onGoTo, onPlace, onMend }} />
        </Suspense>
      )}
      {hints && !error && !isHeld && state === 'shown' && (
        <Suspense>
          <UnclosedHint code={code} onGoTo={onGoTo} />
        </Suspense>
      )}
      {lines.some(({ kind }) => kind === 'blocked') && <p className={classes.notice}>{t('page_blocked')}</p>}
      {printed.length > 0 && (
        <pre className={classes.output} role="log" aria-label={t('console')}>
          {printed.join('\n')}
        </pre>
      )}
    </>
  );
}
