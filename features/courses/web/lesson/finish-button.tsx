import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import classes from './lesson-bar.module.css';

const FinishQuestion = lazy(async () => ({
  default: (await import('./solved.tsx')).FinishQuestion,
}));

interface Props {
  /** How many exercises are still open. */
  readonly open: number;
  readonly onFinish: () => void;
}

/** "Done": the last step of a lesson. With exercises still open it asks first, until that is answered. */
export function FinishButton({ open, onFinish }: Props) {
  const t = useTranslations('lesson');
  const online = useOnline();
  const [question, setQuestion] = useState<'new' | 'asked' | 'answered'>('new');
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
        aria-disabled={!online}
        onClick={() => online && press()}
      >
        <IconCheck size={22} stroke={2.5} aria-hidden />
        {online ? t(question === 'asked' && open > 0 ? 'finish_anyway' : 'finish') : t('finish_online')}
      </button>
    </>
  );
}
