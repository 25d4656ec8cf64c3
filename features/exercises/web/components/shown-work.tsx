import { type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
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
  readonly poster: ReactNode;
  /** The code is to be read, before anything is decided: it is unfolded. */
  readonly isToRead?: boolean | undefined;
  /** Stands in the stage's place while the workbench is on its way. */
  readonly waiting: ReactNode;
  /** What runs the work; it lays out its parts by `show`. */
  readonly workbench: (show: (parts: ShownParts) => ReactNode) => ReactNode;
  /** What is said of the work, and done with it. */
  readonly children: ReactNode;
}

/**
 * A program or page: its stage first, then what is said of it, and its code, folded where it doesn't stand beside. What is said stays as it is
 * when the workbench arrives: a click on it isn't lost.
 */
export function ShownWork({ poster, isToRead = false, waiting, workbench, children }: Props) {
  const [stageAt, setStageAt] = useState<HTMLElement | null>(null);
  const [codeAt, setCodeAt] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.work}>
      <div className={classes.first}>
        <div ref={setStageAt} className={classes.column} />
        <div className={classes.said}>{children}</div>
      </div>
      <div ref={setCodeAt} className={classes.place} />
      {stageAt && codeAt && (
        <Suspense fallback={createPortal(waiting, stageAt)}>
          {workbench((parts) => (
            <Placed {...{ parts, poster, isToRead, stageAt, codeAt }} />
          ))}
        </Suspense>
      )}
    </div>
  );
}

interface PlacedProps {
  readonly parts: ShownParts;
  readonly poster: ReactNode;
  readonly isToRead: boolean;
  readonly stageAt: HTMLElement;
  readonly codeAt: HTMLElement;
}

function Placed({ parts, poster, isToRead, stageAt, codeAt }: PlacedProps) {
  const { stage, below, code, fold, codeRef, ...player } = parts;
  return (
    <>
      {createPortal(
        <>
          <Player {...player} poster={poster}>
            {stage}
          </Player>
          {below}
        </>,
        stageAt,
      )}
      {createPortal(
        <ShownCode fold={fold} codeRef={codeRef} isToRead={isToRead}>
          {code}
        </ShownCode>,
        codeAt,
      )}
    </>
  );
}

interface CodeProps extends Pick<ShownParts, 'fold' | 'codeRef'> {
  readonly isToRead: boolean;
  readonly children: ReactNode;
}

function ShownCode({ fold, codeRef, isToRead, children }: CodeProps) {
  const t = useTranslations('exercises');
  const { set } = fold;
  useEffect(() => {
    if (isToRead) set(true);
  }, [isToRead, set]);
  return (
    <details
      className={classes.code}
      open={fold.isOpen}
      onToggle={({ currentTarget }) => fold.set(currentTarget.open)}
    >
      <summary className={classes.title}>{t('code')}</summary>
      <div ref={codeRef} className={classes.column}>
        {children}
      </div>
    </details>
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
