import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WebExercise as Exercise, WebCode } from '../../shared/exercise.ts';
import { CheckList } from '../components/check-list.tsx';
import type { ExerciseNews } from '../components/use-exercise-watch.ts';
import { pageWatch } from './page-news.view.ts';
import { PageWorkbench } from './page-workbench.tsx';

interface Props {
  readonly exercise: Exercise;
  readonly code: WebCode;
  /** Whether this code is known to pass all checks before it is run here. */
  readonly found?: boolean;
  readonly readOnly?: boolean;
  readonly onChange: (code: WebCode) => void;
  /** Called with the code that passed all checks. */
  readonly onPassed: (code: WebCode) => void;
  readonly onNews?: ((news: ExerciseNews) => void) | undefined;
}

/** A page with its checks. */
export function PageExercise({ exercise, code, found, readOnly, onChange, onPassed, onNews }: Props) {
  const t = useTranslations('exercises');
  const [watch] = useState(pageWatch);
  return (
    <PageWorkbench
      checks={exercise.checks}
      code={code}
      starter={exercise.starter}
      readOnly={readOnly}
      onChange={onChange}
      onBegin={() => onNews?.({ ...watch.begin(), code })}
      onNews={(news, shown) => {
        const heard = watch.hear(news, (kind) => t(`page_${kind}`));
        if (heard) onNews?.(heard);
        if (news.kind === 'checked' && news.results.every(({ passed }) => passed)) onPassed(shown);
      }}
    >
      {(results) => <CheckList checks={exercise.checks} results={results} found={found} />}
    </PageWorkbench>
  );
}
