import { ActionIcon, Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
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
import { LastRun } from '../components/last-run.tsx';
import { type StageActs, seatWorkQuery, useFollowing } from '../stage.queries.ts';
import { SeatNow } from './child-tile.tsx';
import classes from './stage-board.module.css';

interface Props {
  readonly groupId: string;
  readonly tile: Tile;
  readonly name: string;
  /** The children before and after this one; null at the ends. */
  readonly beside: { readonly previous: string | null; readonly next: string | null };
  readonly onGoTo: (childId: string) => void;
  /** The server's clock in milliseconds. */
  readonly now: number;
  readonly shown: Stage['shown'];
  readonly acts: StageActs;
  readonly onClose: () => void;
}

/** What a child writes, as it is now; only to read. From here its work can be shown, if the child agrees. */
export function ChildCode({ groupId, tile, name, beside, onGoTo, now, shown, acts, onClose }: Props) {
  const t = useTranslations('stage');
  const { childId, seat } = tile;
  return (
    <Dialog opened shape="side" title={name} onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.line}>
          <Link
            to="/dashboard/groups/$groupId/children/$childId"
            params={{ groupId, childId }}
            className={classes.child}
          >
            {t('child_page')}
          </Link>
          <div className={classes.acts}>
            <ToChild words={t('previous_child')} childId={beside.previous} onGoTo={onGoTo}>
              <IconChevronLeft size={20} aria-hidden />
            </ToChild>
            <ToChild words={t('following_child')} childId={beside.next} onGoTo={onGoTo}>
              <IconChevronRight size={20} aria-hidden />
            </ToChild>
          </div>
        </div>
        {seat && <SeatNow seat={seat} now={now} />}
        {seat ? (
          <>
            <FollowedCode key={childId} groupId={groupId} childId={childId} />
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

interface ToChildProps {
  readonly words: string;
  readonly childId: string | null;
  readonly onGoTo: (childId: string) => void;
  readonly children: ReactNode;
}

function ToChild({ words, childId, onGoTo, children }: ToChildProps) {
  return (
    <ActionIcon
      size={44}
      variant="default"
      aria-label={words}
      disabled={childId === null}
      onClick={() => childId !== null && onGoTo(childId)}
    >
      {children}
    </ActionIcon>
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
      {({ task, code, problem, problemLine, clue, ran, checks }) => (
        <>
          {task && (
            <div>
              <h3 className={classes.title}>{t('task')}</h3>
              <p className={classes.task}>{localize(task, locale)}</p>
            </div>
          )}
          {problem && <Problem problem={problem} line={problemLine} code={code} clue={clue} />}
          <h3 className={classes.title}>{t('code')}</h3>
          <div>
            <CodeText code={code} wrongLine={problem === null ? null : problemLine} />
          </div>
          {ran && <LastRun ran={ran} titles={checks} />}
        </>
      )}
    </SeatWorkNow>
  );
}

interface ProblemProps {
  readonly problem: string;
  readonly line: number | null;
  readonly code: ExerciseCode | null;
  readonly clue: SeatWork['clue'];
}

/** An error as the child has it: of Python in plain words, of a page in its own. */
export function Problem({ problem, line, code, clue }: ProblemProps) {
  const t = useTranslations('stage');
  if (clue || typeof code === 'string') {
    const program = typeof code === 'string' ? code : '';
    return <ToldError problem={problem} line={line} code={program} clue={clue} />;
  }
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
