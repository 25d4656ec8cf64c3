import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { ToldError } from '#features/exercises/web/components/told-error.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import type { SeatWork, Stage, Tile } from '../../shared/stage.ts';
import { CodeText } from '../components/code-text.tsx';
import { type StageActs, seatWorkQuery, useFollowing } from '../stage.queries.ts';
import classes from './stage-board.module.css';

interface Props {
  readonly groupId: string;
  readonly tile: Tile;
  readonly name: string;
  readonly shown: Stage['shown'];
  readonly acts: StageActs;
  readonly onClose: () => void;
}

/** What a child writes, as it is now; only to read. From here its work can be shown, if the child agrees. */
export function ChildCode({ groupId, tile, name, shown, acts, onClose }: Props) {
  const t = useTranslations('stage');
  const { childId, seat } = tile;
  return (
    <Dialog opened shape="side" title={name} onClose={onClose}>
      <div className={classes.content}>
        <Link
          to="/dashboard/groups/$groupId/children/$childId"
          params={{ groupId, childId }}
          className={classes.child}
        >
          {t('child_page')}
        </Link>
        {seat ? (
          <>
            <FollowedCode groupId={groupId} childId={childId} />
            <div className={classes.acts}>
              {seat.handAt && (
                <Button onClick={() => acts.lowerHand.mutate({ groupId, childId })}>{t('hand_down')}</Button>
              )}
              {shown?.childId !== childId && seat.hasCode && (
                <Button
                  variant="default"
                  onClick={() => {
                    acts.askToShow.mutate({ groupId, childId });
                    onClose();
                  }}
                >
                  {t('ask_show')}
                </Button>
              )}
            </div>
            {shown?.childId !== childId && seat.hasCode && (
              <p className={classes.hint}>{t('ask_show_hint')}</p>
            )}
          </>
        ) : (
          <p className={classes.hint}>{t('code_nothing')}</p>
        )}
      </div>
    </Dialog>
  );
}

interface OfChild {
  readonly groupId: string;
  readonly childId: string;
}

function FollowedCode({ groupId, childId }: OfChild) {
  const t = useTranslations('stage');
  const locale = useLocale();
  useFollowing(groupId, childId);
  return (
    <SeatWorkNow groupId={groupId} childId={childId}>
      {({ task, code, problem, problemLine }) => (
        <>
          {task && (
            <div>
              <h3 className={classes.title}>{t('task')}</h3>
              <p className={classes.task}>{localize(task, locale)}</p>
            </div>
          )}
          {problem && <Problem problem={problem} line={problemLine} code={code} />}
          <h3 className={classes.title}>{t('code')}</h3>
          <div>
            <CodeText code={code} wrongLine={problem === null ? null : problemLine} />
          </div>
        </>
      )}
    </SeatWorkNow>
  );
}

interface ProblemProps {
  readonly problem: string;
  readonly line: number | null;
  readonly code: ExerciseCode | null;
}

/** An error as the child has it: of Python in plain words, of a page in its own. */
export function Problem({ problem, line, code }: ProblemProps) {
  const t = useTranslations('stage');
  if (typeof code === 'string') return <ToldError problem={problem} line={line} code={code} />;
  return (
    <div className={classes.problem}>
      <strong>{t('problem')}</strong>
      <code>{problem}</code>
    </div>
  );
}

interface NowProps extends OfChild {
  readonly children: (work: SeatWork) => ReactNode;
}

/** What a child has written by now, refetched while it writes. */
function SeatWorkNow({ groupId, childId, children }: NowProps) {
  const t = useTranslations('stage');
  const query = useQuery(seatWorkQuery(groupId, childId));
  return (
    <QueryStates query={query} loading={<SkeletonBar height={160} />} errorTitle={t('code_error')}>
      {children}
    </QueryStates>
  );
}
