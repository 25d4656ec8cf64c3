import { Button } from '@mantine/core';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { boardAt } from '../../shared/stage.rules.ts';
import type { MyStage } from '../../shared/stage.ts';
import { timerOf } from '../components/time-left.view.ts';
import { useClock } from '../components/use-clock.ts';
import { useSeatActs } from '../stage.queries.ts';
import { BoardCover } from './board-cover.tsx';
import { Invitation } from './invitation.tsx';
import type { ActivityStore, Place } from './lesson-activity.view.ts';
import classes from './seat.module.css';
import { ShownWork, ShowQuestion } from './shown-work.tsx';
import { useBarRoom } from './use-bar-room.ts';
import { useScrolledAway } from './use-scrolled-away.ts';
import { useTelling } from './use-telling.ts';

interface Props {
  readonly stage: MyStage;
  /** How far the server's clock is ahead of this device's: milliseconds. */
  readonly clockAhead: number;
  readonly place: Place;
  readonly topicIds: readonly (string | null)[];
  readonly store: ActivityStore;
}

/**
 * A child's seat in a lesson that is on: hand, timer, who is in the same step, and what the teacher says to all. Hand, timer and what asks for
 * an answer stay in sight when the child scrolls on to its work.
 */
export function Seat({ stage, clockAhead, place, topicIds, store }: Props) {
  const t = useTranslations('seat');
  useTelling(stage, store);
  const { timerEndsAt, together, turnAs } = stage;
  const frame = useRef<HTMLDivElement>(null);
  const height = useScrolledAway(frame);
  const isAway = height !== null;
  const seat = useRef<HTMLElement>(null);
  useBarRoom(seat, isAway);
  const named = isAway ? stage.groupName : t('on', { group: stage.groupName });
  return (
    <div ref={frame} className={classes.place} style={{ minHeight: height ?? undefined }}>
      <section ref={seat} className={classes.seat} aria-label={t('label')} data-away={isAway}>
        <div className={classes.row}>
          <p className={classes.on}>
            <span className={classes.dot} aria-hidden="true" />
            <span className={classes.name}>{isAway && stage.handUp ? t('hand_is_up') : named}</span>
          </p>
          {timerEndsAt && <Timer endsAt={timerEndsAt} clockAhead={clockAhead} />}
          {turnAs !== null && (
            <p className={classes.turn} role="status">
              {t('my_turn', { sign: turnAs })}
            </p>
          )}
          <Hand stageId={stage.id} up={stage.handUp} />
        </div>
        <Invitation invited={stage.invited} place={place} topicIds={topicIds} />
        <ShowQuestion key={stage.showing} stage={stage} isAway={isAway} />
        {together.length > 0 && <Together names={together} />}
        <ShownWork stage={stage} />
        {stage.board !== null && <Board stage={stage} clockAhead={clockAhead} />}
      </section>
    </div>
  );
}

/** The teacher's sentence until its time or the lesson is over, whatever is heard of the server meanwhile. */
function Board({ stage, clockAhead }: Pick<Props, 'stage' | 'clockAhead'>) {
  const now = useClock(clockAhead);
  const sentence = Date.parse(stage.endsAt) > now ? boardAt(stage, now) : null;
  return sentence !== null && <BoardCover sentence={sentence} />;
}

/** Above so many names, the rest is a number. */
const mostNames = 4;

function Together({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('seat');
  const format = useFormatter();
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names;
  const rest = names.length - shown.length;
  return (
    <p className={classes.together}>
      <IconUsers size={18} aria-hidden />
      <span>
        {t('together', {
          names: format.list([...shown, ...(rest > 0 ? [t('and_more', { count: rest })] : [])]),
        })}
      </span>
    </p>
  );
}

function Timer({ endsAt, clockAhead }: { readonly endsAt: string; readonly clockAhead: number }) {
  const t = useTranslations('seat');
  const now = useClock(clockAhead);
  const timer = timerOf(endsAt, now);
  if (!timer) return null;
  return (
    <p className={classes.timer} data-over={timer.isOver} role="timer" aria-label={t('timer')}>
      <IconHourglass size={18} aria-hidden />
      {timer.isOver ? t('time_over') : timer.left}
    </p>
  );
}

function Hand({ stageId, up }: { readonly stageId: string; readonly up: boolean }) {
  const t = useTranslations('seat');
  const { raiseHand } = useSeatActs();
  const refusalText = useRefusalText();
  const toggle = () =>
    runMutation(
      raiseHand,
      { stageId, raised: !up },
      { onSuccess: () => undefined, onError: (error) => notify.error(refusalText(error)) },
    );
  return (
    <Button
      className={classes.hand}
      variant={up ? 'filled' : 'white'}
      color={up ? 'yellow' : undefined}
      leftSection={<IconHandStop size={20} aria-hidden />}
      aria-pressed={up}
      onClick={toggle}
    >
      <span className={classes.handWords}>{up ? t('hand_down') : t('hand_up')}</span>
    </Button>
  );
}
