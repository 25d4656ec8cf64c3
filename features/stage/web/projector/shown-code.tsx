import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import type { Stage } from '../../shared/stage.ts';
import { Problem } from '../board/child-code.tsx';
import { CodeText } from '../components/code-text.tsx';
import { Printed } from '../components/printed.tsx';
import { seatWorkQuery } from '../stage.queries.ts';
import classes from './shown-code.module.css';

interface Props {
  readonly groupId: string;
  readonly childId: string;
  readonly stage: Stage;
  /** What stands above the work; its child agreed that its first name does. */
  readonly head?: (firstName: string) => ReactNode;
}

/** The work that a child agreed to show: its code as it is now, and how it went. */
export function ShownCode({ groupId, childId, stage, head }: Props) {
  const t = useTranslations('stage');
  const query = useQuery(seatWorkQuery(groupId, childId));
  const seat = stage.tiles.find((tile) => tile.childId === childId)?.seat;
  return (
    <QueryStates query={query} loading={<SkeletonBar height={160} />} errorTitle={t('code_error')}>
      {({ firstName, code, problem, problemLine, clue, ran }) => (
        <div className={classes.work}>
          {head?.(firstName)}
          {problem !== null && <Problem problem={problem} line={problemLine} code={code} clue={clue} />}
          {problem === null && seat?.doing === 'passed' && (
            <p className={classes.works} role="status">
              <IconCircleCheck size="1.4em" aria-hidden />
              {t('it_works')}
            </p>
          )}
          <div>
            <CodeText code={code} wrongLine={problem === null ? null : problemLine} />
          </div>
          {ran && ran.printed.trim() !== '' && (
            <div>
              <h4 className={classes.printed}>{t('printed')}</h4>
              <Printed text={ran.printed} />
            </div>
          )}
        </div>
      )}
    </QueryStates>
  );
}
