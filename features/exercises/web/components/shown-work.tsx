import { type ReactNode, type Ref, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Player, type PlayerAct, type PlayerShape } from './player.tsx';
import classes from './shown-work.module.css';
import type { Fold } from './use-fold.ts';

/** What a workbench shows of code that somebody else wrote. */
export interface ShownParts {
  readonly shape: PlayerShape;
  readonly hasBegun: boolean;
  readonly isBusy: boolean;
  readonly isShown: boolean;
  readonly act: PlayerAct;
  readonly status: ReactNode;
  /** What runs. */
  readonly stage: ReactNode;
  /** What else it wrote, and how it failed. */
  readonly below: ReactNode;
  readonly code: ReactNode;
  readonly fold: Fold;
  readonly stageRef: Ref<HTMLDivElement>;
  readonly codeRef: Ref<HTMLDivElement>;
}

interface Props {
  readonly parts: ShownParts;
  readonly poster: ReactNode;
  /** The code is to be read, before anything is decided: it is unfolded. */
  readonly isToRead?: boolean | undefined;
  /** What is said of the work, and done with it. */
  readonly children: ReactNode;
}

/** A program or page: its stage first, then what is said of it, and its code, folded where it doesn't stand beside. */
export function ShownWork({
  parts: { stage, below, code, fold, codeRef, ...player },
  poster,
  isToRead = false,
  children,
}: Props) {
  const t = useTranslations('exercises');
  const { set } = fold;
  useEffect(() => {
    if (isToRead) set(true);
  }, [isToRead, set]);
  return (
    <div className={classes.work}>
      <StageFirst
        stage={
          <>
            <Player {...player} poster={poster}>
              {stage}
            </Player>
            {below}
          </>
        }
      >
        {children}
      </StageFirst>
      <details
        className={classes.code}
        open={fold.isOpen}
        onToggle={({ currentTarget }) => fold.set(currentTarget.open)}
      >
        <summary className={classes.title}>{t('code')}</summary>
        <div ref={codeRef} className={classes.column}>
          {code}
        </div>
      </details>
    </div>
  );
}

/** A stage, and what is said of what stands there: below it, or beside it where there is room. */
export function StageFirst({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.first}>
      <div className={classes.column}>{stage}</div>
      <div className={classes.said}>{children}</div>
    </div>
  );
}
