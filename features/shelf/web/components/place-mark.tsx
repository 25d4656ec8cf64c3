import { useTranslations } from 'use-intl';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import { withinSentence } from '#platform/shared/first-letter.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { WorkPlace } from '../../shared/shelf.ts';
import { placesByState } from './places.view.ts';

const looks = { waiting: 'warning', shown: 'good', declined: 'quiet', hidden: 'quiet' } as const;

function usePlaceWords() {
  const t = useTranslations('shelf');
  const { role } = useUser();
  return ({ state, hiddenBy, declineReason }: WorkPlace) => {
    if (hiddenBy) return t(`hidden_by.${hiddenBy}`);
    if (declineReason) return t('declined_because', { reason: t(`decline_reason.${declineReason}`) });
    return state === 'waiting' && isStaff(role) ? t('waiting') : t(`state.${state}`);
  };
}

/** Whether a group sees a work, and why it doesn't. */
export function PlaceMark({ place, named = false }: { place: WorkPlace; named?: boolean }) {
  const t = useTranslations('shelf');
  const state = usePlaceWords()(place);
  return (
    <span className={classes.mark} data-look={looks[place.state]}>
      {named ? t('place', { group: place.groupName, state: withinSentence(state) }) : state}
    </span>
  );
}

/** Who sees a work, on its card: a few words for each state. Which groups these are is in its tooltip, and on the work's page. */
export function PlaceMarks({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('shelf');
  const wordsOf = usePlaceWords();
  const states = placesByState(places);
  if (states.length === 0) return <FamilyOnly />;
  return states.map((same) => {
    const [{ state }] = same;
    const whole = same.map((place) =>
      t('place', { group: place.groupName, state: withinSentence(wordsOf(place)) }),
    );
    return (
      <span key={state} className={classes.mark} data-look={looks[state]} title={whole.join('\n')}>
        {t(`state.${state}`)}
      </span>
    );
  });
}

/** The family sees every work. */
export function FamilyOnly() {
  const t = useTranslations('shelf');
  return (
    <span className={classes.mark} data-look="good">
      {t('family_only')}
    </span>
  );
}

/** Of a work that somebody without an account sees by a link of the family. */
export function LinkMark() {
  const t = useTranslations('shelf');
  return (
    <span className={classes.mark} data-look="good">
      {t('linked')}
    </span>
  );
}
