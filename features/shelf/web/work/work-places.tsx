import { useTranslations } from 'use-intl';
import type { Work } from '../../shared/shelf.ts';
import { FamilyOnly, PlaceMark } from '../components/place-mark.tsx';
import { splitPlaces } from '../components/places.view.ts';
import classes from './work-view.module.css';

/** Who sees a work, group by group; several groups that ended or that the child left are folded away, one says why it doesn't. */
export function WorkPlaces({ work: { isMine, places } }: { work: Pick<Work, 'isMine' | 'places'> }) {
  const t = useTranslations('shelf');
  const { current, former } = splitPlaces(places);
  if (!isMine && places.length === 0) return null;
  return (
    <div className={classes.places}>
      {current.length === 0 && <FamilyOnly />}
      {current.map((place) => (
        <PlaceMark key={place.groupId} place={place} named />
      ))}
      {former.length === 1 && former.map((place) => <PlaceMark key={place.groupId} place={place} named />)}
      {former.length > 1 && (
        <details className={classes.former}>
          <summary>{t('former_groups', { count: former.length })}</summary>
          <div className={classes.places}>
            {former.map((place) => (
              <PlaceMark key={place.groupId} place={place} named />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
