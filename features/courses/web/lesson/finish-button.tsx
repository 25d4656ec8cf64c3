import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type RefObject, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import classes from './lesson-bar.module.css';
import { useHasReached, useIsFinishAbove } from './use-finish.ts';

const FinishQuestion = lazy(async () => ({
  default: (await partOnceThere(() => import('./solved.tsx'))).FinishQuestion,
}));

interface Props {
  /** How many exercises are still open. */
  readonly open: number;
  /** All exercises are solved, and there are some. */
  readonly isSolved: boolean;
  /** Where the lesson's text ends. */
  readonly end: RefObject<HTMLElement | null>;
  readonly onFinish: () => void;
}

/**
 * "Done": the last step of a lesson, quiet until the child has come to its end or solved all. With exercises still open it asks first, until
 * that is answered.
 */
export function FinishButton({ open, isSolved, end, onFinish }: Props) {
  const t = useTranslations('lesson');
  const online = useOnline();
  const [question, setQuestion] = useState<'new' | 'asked' | 'answered'>('new');
  const hasReached = useHasReached(end);
  const isAbove = useIsFinishAbove();
  const press = () => (open > 0 && question === 'new' ? setQuestion('asked') : onFinish());
  return (
    <>
      {question === 'asked' && open > 0 && (
        <Suspense>
          <FinishQuestion
            open={open}
            onSolve={() => setQuestion('answered')}
            onLeave={() => setQuestion('new')}
          />
        </Suspense>
      )}
      <button
        type="button"
        className={classes.forward}
        data-loud={isSolved || hasReached}
        style={isAbove ? { visibility: 'hidden' } : undefined}
        aria-disabled={!online}
        onClick={() => online && press()}
      >
        <IconCheck size={22} stroke={2.5} aria-hidden />
        {online ? t(question === 'asked' && open > 0 ? 'finish_anyway' : 'finish') : t('finish_online')}
      </button>
    </>
  );
}
