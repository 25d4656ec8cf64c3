import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { noteOpenDialog } from '#platform/web/dialog/top-dialog.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import type { GroupStage, Stage } from '../../shared/stage.ts';
import { countArrived, lessonOfMost, signsOf } from '../board/stage-names.view.ts';
import { timeLeft } from '../components/time-left.view.ts';
import { useClock } from '../components/use-clock.ts';
import classes from './projector.module.css';
import { ShownCode } from './shown-code.tsx';

interface Props {
  readonly group: GroupStage['group'];
  /** Null once the class has ended: the wall says so until somebody leaves it, and never shows the app by itself. */
  readonly stage: Stage | null;
  /** How far the server's clock is ahead of this device's: milliseconds. */
  readonly clockAhead: number;
  readonly onClose: () => void;
}

/** The class on the wall: what is for all to see, large, and nothing of any single child but what it agreed to show. */
export function Projector({ group, stage, clockAhead, onClose }: Props) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const dialog = useWholeScreen(onClose);
  const lesson = lessonOfMost(stage?.tiles ?? []);
  return (
    <dialog ref={dialog} className={classes.wall} aria-labelledby="projector-title">
      <header className={classes.head}>
        <h2 id="projector-title" className={classes.title}>
          {lesson ? localize(lesson.title, locale) : group.name}
        </h2>
        <button type="button" className={classes.leave} onClick={onClose}>
          <IconX size={20} aria-hidden />
          {t('projector_leave')}
        </button>
      </header>
      {stage ? <OnWall group={group} stage={stage} clockAhead={clockAhead} /> : <Over />}
    </dialog>
  );
}

function Over() {
  const t = useTranslations('stage');
  return (
    <div className={classes.room}>
      <div className={classes.talk} role="status">
        <Capsule />
        <p className={classes.sentence}>{t('wall_over')}</p>
        <p className={classes.hint}>{t('wall_over_hint')}</p>
      </div>
    </div>
  );
}

interface OnWallProps extends Pick<Props, 'group' | 'clockAhead'> {
  readonly stage: Stage;
}

function OnWall({ group, stage, clockAhead }: OnWallProps) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const now = useClock(clockAhead);
  const { board, timerEndsAt, invited, chosenId } = stage;
  const lesson = lessonOfMost(stage.tiles);
  const shown = stage.shown?.agreed ? stage.shown : null;
  const isQuiet = !shown && board === null && timerEndsAt === null && invited === null && chosenId === null;
  return (
    <div className={classes.room} data-beside={shown !== null}>
      <div className={classes.talk}>
        {board !== null && <p className={classes.sentence}>{board}</p>}
        {timerEndsAt && <Clock endsAt={Date.parse(timerEndsAt)} now={now} />}
        {chosenId && (
          <Said label={t('turn_of')} hint={t('turn_hint')}>
            {signsOf(stage).get(chosenId)}
          </Said>
        )}
        {invited && (
          <Said
            label={invited.lesson.id === lesson?.id ? t('all_to') : localize(invited.lesson.title, locale)}
            hint={t('arrived', countArrived(stage.tiles, invited, now))}
          >
            {t('step_number', { step: invited.step })}
          </Said>
        )}
        {isQuiet && <p className={classes.quiet}>{t('projector_quiet')}</p>}
      </div>
      {shown && (
        <section className={classes.work} aria-label={t('shown_work')} ref={scrollByKeys}>
          <ShownCode
            groupId={group.id}
            childId={shown.childId}
            stage={stage}
            head={(name) => <h3 className={classes.workTitle}>{t('shown', { name })}</h3>}
          />
        </section>
      )}
    </div>
  );
}

/** It scrolls, also by keys. */
function scrollByKeys(region: HTMLElement | null): void {
  if (region) region.tabIndex = 0;
}

function Clock({ endsAt, now }: { readonly endsAt: number; readonly now: number }) {
  const t = useTranslations('stage');
  const over = now >= endsAt;
  return (
    <div className={classes.clock} data-over={over}>
      <p className={classes.digits} role="timer" aria-label={t('timer')}>
        {timeLeft(endsAt, now)}
      </p>
      {over && (
        <p className={classes.over} role="status">
          {t('timer_over')}
        </p>
      )}
    </div>
  );
}

interface SaidProps {
  readonly label: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Said({ label, hint, children }: SaidProps) {
  return (
    <section className={classes.said} aria-label={label}>
      <p className={classes.label}>{label}</p>
      <p className={classes.large}>{children}</p>
      <p className={classes.hint}>{hint}</p>
    </section>
  );
}

/** The browser's own dialog over everything; Escape, back, and leaving the full screen end it. Snackbars stay behind it. */
function useWholeScreen(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const noted = noteOpenDialog({ element: null, onBack: () => close() });
    const cancelled = (event: Event) => {
      event.preventDefault();
      close();
    };
    const turned = () => {
      if (!document.fullscreenElement) {
        close();
        return;
      }
      // What fills the screen after the wall was opened would cover it: opened anew, it is on top.
      element.close();
      element.showModal();
    };
    element.addEventListener('cancel', cancelled);
    document.addEventListener('fullscreenchange', turned);
    return () => {
      element.removeEventListener('cancel', cancelled);
      document.removeEventListener('fullscreenchange', turned);
      noted();
      element.close();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);
  return dialog;
}
