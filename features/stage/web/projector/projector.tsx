import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { noteOpenDialog } from '#platform/web/dialog/top-dialog.ts';
import { Capsule, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { isHere } from '../../shared/stage.rules.ts';
import type { GroupStage, Stage } from '../../shared/stage.ts';
import { countArrived, lessonOfMost, signsOf, stepsOf } from '../board/stage-names.view.ts';
import { timerOf } from '../components/time-left.view.ts';
import { useClock } from '../components/use-clock.ts';
import classes from './projector.module.css';
import { ShownCode } from './shown-code.tsx';

interface Props {
  readonly group: GroupStage['group'];
  /** Null once the class has ended: the wall says so until somebody leaves it, and never shows the app by itself. */
  readonly stage: Stage | null;
  /** How far the server's clock is ahead of this device's: milliseconds. */
  readonly clockAhead: number;
  /** Where its children sign in by pictures; null while the group has no such address. */
  readonly signInAt: string | null;
  readonly onClose: () => void;
}

/** The class on the wall: what is for all to see, large, and nothing of any single child but what it agreed to show. */
export function Projector({ group, stage, clockAhead, signInAt, onClose }: Props) {
  const dialog = useWholeScreen(onClose);
  return (
    <dialog ref={dialog} className={classes.wall} aria-labelledby="projector-title">
      <StarryGround className={classes.ground}>
        {stage ? (
          <OnWall group={group} stage={stage} clockAhead={clockAhead} signInAt={signInAt} onClose={onClose} />
        ) : (
          <Over group={group} onClose={onClose} />
        )}
      </StarryGround>
    </dialog>
  );
}

function Head({ title, onClose, children }: HeadProps) {
  const t = useTranslations('stage');
  return (
    <header className={classes.head}>
      <h2 id="projector-title" className={classes.title}>
        {title}
      </h2>
      {children}
      <button type="button" className={classes.leave} onClick={onClose}>
        <IconX size={20} aria-hidden />
        {t('projector_leave')}
      </button>
    </header>
  );
}

interface HeadProps extends Pick<Props, 'onClose'> {
  readonly title: string;
  readonly children?: ReactNode;
}

function Over({ group, onClose }: Pick<Props, 'group' | 'onClose'>) {
  const t = useTranslations('stage');
  return (
    <>
      <Head title={group.name} onClose={onClose} />
      <div className={classes.room}>
        <div className={classes.talk} role="status">
          <Capsule />
          <p className={classes.sentence}>{t('wall_over')}</p>
          <p className={classes.hint}>{t('wall_over_hint')}</p>
        </div>
      </div>
    </>
  );
}

interface OnWallProps extends Omit<Props, 'stage'> {
  readonly stage: Stage;
}

function OnWall({ group, stage, clockAhead, signInAt, onClose }: OnWallProps) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const now = useClock(clockAhead);
  const { board, invited, chosenId } = stage;
  const timer = timerOf(stage.timerEndsAt, now);
  const lesson = lessonOfMost(stage.tiles);
  const shown = stage.shown?.agreed ? stage.shown : null;
  const isSaid = shown !== null || board !== null || invited !== null || chosenId !== null;
  return (
    <>
      <Head title={lesson ? localize(lesson.title, locale) : group.name} onClose={onClose}>
        {timer && isSaid && <Clock {...timer} small />}
      </Head>
      <div className={classes.room} data-beside={shown !== null}>
        <div className={classes.talk}>
          {board !== null && (
            <>
              {!shown && <Telescope />}
              <p className={classes.sentence}>{board}</p>
            </>
          )}
          {timer && !isSaid && <Clock {...timer} />}
          {(chosenId !== null || invited) && (
            <div className={classes.saids}>
              {chosenId !== null && (
                <Said label={t('turn_of')} hint={t('turn_hint')}>
                  {signsOf(stage).get(chosenId)}
                </Said>
              )}
              {invited && <Invited stage={stage} invited={invited} now={now} />}
            </div>
          )}
          {!isSaid && !timer && <Quiet signInAt={signInAt} stage={stage} now={now} />}
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
    </>
  );
}

interface InvitedProps {
  readonly stage: Stage;
  readonly invited: NonNullable<Stage['invited']>;
  readonly now: number;
}

/** Where all go: a lesson of one step is named, not its step. */
function Invited({ stage: { tiles }, invited, now }: InvitedProps) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const named = { lesson: localize(invited.lesson.title, locale), step: invited.step };
  const hint = t('arrived', countArrived(tiles, invited, now));
  if (stepsOf(tiles, invited.lesson.id) === 1)
    return (
      <Said label={t('all_to')} hint={hint}>
        {t('wall_lesson', named)}
      </Said>
    );
  const isThis = invited.lesson.id === lessonOfMost(tiles)?.id;
  return (
    <Said label={isThis ? t('all_to') : t('all_to_in', named)} hint={hint}>
      {t('step_number', named)}
    </Said>
  );
}

type QuietProps = Pick<Props, 'signInAt'> & Pick<InvitedProps, 'stage' | 'now'>;

/** Nothing is said: how many have joined and, until all have, the address at which children with picture cards sign in. */
function Quiet({ signInAt, stage: { tiles }, now }: QuietProps) {
  const t = useTranslations('stage');
  const here = tiles.filter(({ seat }) => isHere(seat, now)).length;
  const address = here < tiles.length ? signInAt : null;
  return (
    <>
      <Capsule />
      {address ? (
        <div className={classes.said}>
          <p className={classes.label}>{t('wall_sign_in')}</p>
          <p className={classes.address}>{address}</p>
          <p className={classes.hint}>{t('wall_find_yourself')}</p>
        </div>
      ) : (
        <p className={classes.quiet}>{t('projector_quiet')}</p>
      )}
      <p className={classes.label}>{t('here', { here, all: tiles.length })}</p>
    </>
  );
}

/** It scrolls, also by keys. */
function scrollByKeys(region: HTMLElement | null): void {
  if (region) region.tabIndex = 0;
}

interface ClockProps {
  readonly left: string;
  readonly isOver: boolean;
  /** In the corner, beside what is said. */
  readonly small?: boolean;
}

function Clock({ left, isOver, small = false }: ClockProps) {
  const t = useTranslations('stage');
  return (
    <div className={classes.clock} data-over={isOver} data-small={small}>
      <p className={classes.digits} role="timer" aria-label={t('timer')}>
        {left}
      </p>
      {isOver && (
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
