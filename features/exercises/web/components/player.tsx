import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ReactNode, Ref } from 'react';
import classes from './player.module.css';

/** What the one button of a player does. */
export interface PlayerAct {
  readonly kind: 'play' | 'stop' | 'again';
  readonly label: string;
  readonly run: () => void;
}

interface Props {
  readonly shape: PlayerShape;
  /** What stands on the stage until there is something to see. */
  readonly poster: ReactNode;
  readonly hasBegun: boolean;
  readonly isBusy: boolean;
  /** Whether what runs is on the stage; the poster stands there until then. */
  readonly isShown: boolean;
  /** Null for one that only stands there. */
  readonly act: PlayerAct | null;
  readonly status?: ReactNode;
  readonly stageRef?: Ref<HTMLDivElement>;
  /** What runs, hidden until it is shown: it may draw before. */
  readonly children?: ReactNode;
}

/** A drawing is a square, a page is higher, a game of Scratch is as wide as Scratch. */
export type PlayerShape = 'drawing' | 'page' | 'game';

const icons = { play: IconPlayerPlayFilled, stop: IconPlayerStopFilled, again: IconRefresh };

/**
 * A work on its stage: the picture of it, which becomes the work itself in place. There is one button, so that the keyboard's focus
 * outlives a run; until it is begun, the whole picture is the button.
 */
export function Player({ shape, poster, hasBegun, isBusy, isShown, act, status, stageRef, children }: Props) {
  const Icon = act && icons[act.kind];
  return (
    <div ref={stageRef} className={classes.player} data-shape={shape}>
      <div className={classes.stage} data-shown={isShown}>
        {!isShown && (
          <div className={classes.poster} data-dim={isBusy}>
            {poster}
          </div>
        )}
        {!isShown && act && isBusy && <span className={classes.turning} aria-hidden="true" />}
        {children}
      </div>
      {act && Icon && (
        <div className={classes.strip}>
          <button
            type="button"
            className={classes.act}
            data-kind={act.kind}
            data-whole={!hasBegun}
            onClick={act.run}
          >
            <Icon size={22} aria-hidden />
            {act.label}
          </button>
          <span className={classes.status} role="status">
            {status}
          </span>
        </div>
      )}
    </div>
  );
}
