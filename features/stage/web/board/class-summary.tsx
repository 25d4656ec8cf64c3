import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { isHere, isQuiet, lookOf } from '../../shared/stage.rules.ts';
import type { Tile } from '../../shared/stage.ts';
import classes from './class-summary.module.css';
import { countSteps, handsInOrder, lessonOfMost } from './stage-names.view.ts';

interface Props {
  readonly tiles: readonly Tile[];
  /** The server's clock in milliseconds. */
  readonly now: number;
  readonly nameOf: (childId: string) => string;
  readonly namesHidden: boolean;
  readonly onShowNames: () => void;
  readonly onOpen: (childId: string) => void;
}

/** A fact that no line breaks within. */
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0');

/** More steps than this stand in no row. */
const mostSteps = 12;

/** The class at a glance: who is here, how far the lesson is, and who waits with a raised hand, longest first, who is stuck, and who has been quiet. None of it moves a tile. */
export function ClassSummary({ tiles, now, nameOf, namesHidden, onShowNames, onOpen }: Props) {
  const t = useTranslations('stage');
  const locale = useLocale();
  const here = tiles.filter(({ seat }) => isHere(seat, now)).length;
  const hands = handsInOrder(tiles, now);
  // Who raises a hand is counted and named with the hands alone, as the tile says it.
  const handless = tiles.filter((tile) => !hands.includes(tile));
  const stuck = handless.filter(({ seat }) => seat && lookOf(seat, now) === 'stuck');
  const quiet = handless.filter(({ seat }) => seat && isQuiet(seat, now));
  const lesson = lessonOfMost(tiles);
  const parts = [
    t('here', { here, all: tiles.length }),
    hands.length > 0 && t('hands', { count: hands.length }),
    stuck.length > 0 && t('stuck_count', { count: stuck.length }),
    quiet.length > 0 && t('quiet_count', { count: quiet.length }),
  ];
  return (
    <div className={classes.summary}>
      <div className={classes.line}>
        <p className={classes.counts} role="status">
          {parts
            .flatMap((part) => part || [])
            .map(unbroken)
            .join(' · ')}
        </p>
        {lesson && (
          <Link
            to="/dashboard/modules/$moduleId/$lessonId"
            params={{ moduleId: lesson.moduleId, lessonId: lesson.id }}
            className={classes.lesson}
          >
            {t('lesson', { lesson: localize(lesson.title, locale) })}
          </Link>
        )}
        {namesHidden && (
          <p className={classes.hidden}>
            {t('names_hidden')} ·{' '}
            <button type="button" onClick={onShowNames}>
              {t('names_show')}
            </button>
          </p>
        )}
      </div>
      {lesson && lesson.steps > 1 && lesson.steps <= mostSteps && (
        <ol className={classes.steps} aria-label={t('steps_of', { lesson: localize(lesson.title, locale) })}>
          {countSteps(tiles, lesson, now).map(({ step, count }) => (
            <li key={step} data-empty={count === 0}>
              {t('in_step', { step, count })}
            </li>
          ))}
        </ol>
      )}
      <div className={classes.needs}>
        {hands.length > 0 && (
          <ol className={classes.hands} aria-label={t('hands_order')}>
            {hands.map(({ childId }) => (
              <li key={childId}>
                <button type="button" className={classes.hand} onClick={() => onOpen(childId)}>
                  <IconHandStop size={18} aria-hidden />
                  {nameOf(childId)}
                </button>
              </li>
            ))}
          </ol>
        )}
        <Needing tiles={stuck} need="stuck" nameOf={nameOf} onOpen={onOpen} />
        <Needing tiles={quiet} need="quiet" nameOf={nameOf} onOpen={onOpen} />
        {hands.length + stuck.length + quiet.length === 0 && (
          <p className={classes.noHands}>{t('no_hands')}</p>
        )}
      </div>
    </div>
  );
}

const needIcons = { stuck: IconAlertTriangle, quiet: IconClockPause } as const;

interface NeedingProps extends Pick<Props, 'tiles' | 'nameOf' | 'onOpen'> {
  readonly need: keyof typeof needIcons;
}

/** Children who don't raise a hand, and may need help. */
function Needing({ tiles, need, nameOf, onOpen }: NeedingProps) {
  const t = useTranslations('stage');
  const Icon = needIcons[need];
  if (tiles.length === 0) return null;
  return (
    <ul className={classes.hands} aria-label={t(`${need}_list`)}>
      {tiles.map(({ childId }) => (
        <li key={childId}>
          <button type="button" className={classes[need]} onClick={() => onOpen(childId)}>
            <Icon size={18} aria-hidden />
            {nameOf(childId)}
          </button>
        </li>
      ))}
    </ul>
  );
}
