import { ActionIcon, Button } from '@mantine/core';
import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { scrollEdges, watchScrollEdges } from '#platform/web/kit/scroll-edges.ts';
import type { Stage } from '../../shared/stage.ts';
import { timerOf } from '../components/time-left.view.ts';
import type { StageActs } from '../stage.queries.ts';
import classes from './stage-banners.module.css';
import { countArrived, lessonOfMost, stepsOf } from './stage-names.view.ts';

interface Props {
  readonly groupId: string;
  readonly stage: Stage;
  readonly acts: StageActs;
  /** The server's clock in milliseconds. */
  readonly now: number;
  readonly nameOf: (childId: string) => string;
  /** Reads the work of a child. */
  readonly onOpen: (childId: string) => void;
}

/** What is set for the class now, each with the way to end it: one bar at the foot of the screen, as high with one entry as with five. */
export function StageBanners({ groupId, stage, acts, now, nameOf, onOpen }: Props) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const { board, invited, chosenId, shown } = stage;
  const timer = timerOf(stage.timerEndsAt, now);
  const invitation = ({ lesson, step }: NonNullable<Stage['invited']>) => {
    const named = { step, lesson: localize(lesson.title, locale) };
    const isHere = lesson.id === lessonOfMost(stage.tiles)?.id;
    if (stepsOf(stage.tiles, lesson.id) === 1) return t(isHere ? 'invited_all' : 'invited_lesson', named);
    return t(isHere ? 'invited_here' : 'invited', named);
  };
  if (board === null && !timer && !invited && chosenId === null && !shown) return null;
  return (
    <div className={classes.bar}>
      <div className={`${classes.entries} ${scrollEdges.strip}`} ref={watchScrollEdges}>
        <div className={classes.row}>
          {timer && (
            <Entry
              tone={timer.isOver ? 'over' : undefined}
              text={timer.isOver ? t('timer_over') : t('timer_on', { left: timer.left })}
            >
              <End label={t('timer_off')} onClick={() => acts.setTimer.mutate({ groupId, minutes: null })} />
            </Entry>
          )}
          {board !== null && (
            <Entry tone="strong" text={t('board_on', { text: board })}>
              <Button size="sm" onClick={() => acts.setBoard.mutate({ groupId, text: null })}>
                {t('board_off')}
              </Button>
            </Entry>
          )}
          {invited && (
            <Entry
              text={invitation(invited)}
              count={t('invited_there', countArrived(stage.tiles, invited, now))}
            >
              <End label={t('invite_off')} onClick={() => acts.invite.mutate({ groupId, to: null })} />
            </Entry>
          )}
          {chosenId && (
            <Entry text={t('chosen', { name: nameOf(chosenId) })}>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconArrowsShuffle size={20} aria-hidden />}
                onClick={() => acts.choose.mutate({ groupId })}
              >
                {t('choose_next')}
              </Button>
              <Button
                size="sm"
                variant="subtle"
                color="gray"
                onClick={() => acts.clearChoice.mutate({ groupId })}
              >
                {t('choose_off')}
              </Button>
            </Entry>
          )}
          {shown && (
            <Entry text={t(shown.agreed ? 'shown' : 'asked', { name: nameOf(shown.childId) })}>
              <Button size="sm" variant="default" onClick={() => onOpen(shown.childId)}>
                {t('shown_open')}
              </Button>
              <End label={t('show_off')} onClick={() => acts.askToShow.mutate({ groupId, childId: null })} />
            </Entry>
          )}
        </div>
      </div>
    </div>
  );
}

interface EntryProps {
  readonly tone?: 'strong' | 'over' | undefined;
  readonly text: string;
  /** How many have followed; it stays whole where the text is cut. */
  readonly count?: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

function Entry({ tone, text, count, children }: EntryProps) {
  const label = [text, ...(count ? [count] : [])].join(' · ');
  return (
    <section className={classes.entry} data-tone={tone} aria-label={label}>
      <div className={classes.says}>
        <p className={classes.text} title={text}>
          {text}
        </p>
        {count && <p className={classes.count}>· {count}</p>}
      </div>
      <div className={classes.acts}>{children}</div>
    </section>
  );
}

function End({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon size={44} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <IconX size={20} aria-hidden />
    </ActionIcon>
  );
}
