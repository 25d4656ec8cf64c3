import { useTranslations } from 'use-intl';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import type { WorkPlace } from '../../shared/shelf.ts';

const looks = { waiting: 'warning', shown: 'good', declined: 'quiet', hidden: 'quiet' } as const;

/** Whether a group sees a work, and why it doesn't. */
export function PlaceMark({ place, named = false }: { place: WorkPlace; named?: boolean }) {
  const t = useTranslations('shelf');
  const state = place.hiddenBy ? t(`hidden_by.${place.hiddenBy}`) : t(`state.${place.state}`);
  return (
    <span className={classes.mark} data-look={looks[place.state]}>
      {named ? t('place', { group: place.groupName, state }) : state}
    </span>
  );
}
