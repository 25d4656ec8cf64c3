import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Stage } from '../../shared/stage.ts';
import { timeLeft } from '../components/time-left.view.ts';
import type { StageActs } from '../stage.queries.ts';
import classes from './stage-board.module.css';
import { countArrived, lessonOfMost, stepsOf } from './stage-names.view.ts';

interface Props {
  readonly groupId: string;
  readonly stage: Stage;
  readonly acts: StageActs;
  /** The server's clock in milliseconds. */
  readonly now: number;
  readonly nameOf: (childId: string) => string;
}

/** What is set for the class now, each with the way to end it. */
export function StageBanners({ groupId, stage, acts, now, nameOf }: Props) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const { board, timerEndsAt, invited, chosenId, shown } = stage;
  const isOver = timerEndsAt !== null && Date.parse(timerEndsAt) <= now;
  const invitation = ({ lesson, step }: NonNullable<Stage['invited']>) => {
    const named = { step, lesson: localize(lesson.title, locale) };
    if (stepsOf(stage.tiles, lesson.id) === 1) return t('invited_lesson', named);
    return lesson.id === lessonOfMost(stage.tiles)?.id ? t('invited_here', named) : t('invited', named);
  };
  return (
    <div className={classes.banners}>
      {board !== null && (
        <Banner
          tone="strong"
          wide
          text={t('board_on', { text: board })}
          act={
            <Button onClick={() => acts.setBoard.mutate({ groupId, text: null })}>{t('board_off')}</Button>
          }
        />
      )}
      {timerEndsAt && (
        <Banner
          tone={isOver ? 'over' : undefined}
          large
          text={isOver ? t('timer_over') : t('timer_on', { left: timeLeft(Date.parse(timerEndsAt), now) })}
          act={
            <Button variant="default" onClick={() => acts.setTimer.mutate({ groupId, minutes: null })}>
              {t('timer_off')}
            </Button>
          }
        />
      )}
      {invited && (
        <Banner
          text={`${invitation(invited)} ${t('invited_there', countArrived(stage.tiles, invited, now))}`}
          act={
            <Button variant="default" onClick={() => acts.invite.mutate({ groupId, to: null })}>
              {t('invite_off')}
            </Button>
          }
        />
      )}
      {chosenId && (
        <Banner
          large
          text={t('chosen', { name: nameOf(chosenId) })}
          act={
            <>
              <Button variant="default" onClick={() => acts.choose.mutate({ groupId })}>
                {t('choose_next')}
              </Button>
              <Button variant="subtle" color="gray" onClick={() => acts.clearChoice.mutate({ groupId })}>
                {t('choose_off')}
              </Button>
            </>
          }
        />
      )}
      {shown && (
        <Banner
          text={t(shown.agreed ? 'shown' : 'asked', { name: nameOf(shown.childId) })}
          act={
            <Button variant="default" onClick={() => acts.askToShow.mutate({ groupId, childId: null })}>
              {t('show_off')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function Banner({
  tone,
  wide = false,
  large = false,
  text,
  act,
}: {
  readonly tone?: 'strong' | 'over' | undefined;
  /** A line of its own, where others stand side by side. */
  readonly wide?: boolean;
  /** Read from some steps away. */
  readonly large?: boolean;
  readonly text: string;
  readonly act: ReactNode;
}) {
  return (
    <section
      className={classes.banner}
      data-tone={tone}
      data-wide={wide}
      data-large={large}
      aria-label={text}
    >
      <div className={classes.line}>
        <p className={classes.text}>{text}</p>
        <div className={classes.acts}>{act}</div>
      </div>
    </section>
  );
}
