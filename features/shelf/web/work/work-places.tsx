import { useTranslations } from 'use-intl';
import type { Work } from '../../shared/shelf.ts';
import { FamilyOnly, LinkMark, PlaceMark } from '../components/place-mark.tsx';
import { splitPlaces } from '../components/places.view.ts';
import classes from './work-view.module.css';

type Props = { readonly work: Pick<Work, 'isMine' | 'isLinked' | 'places'> };

/** Who sees a work: the family, group by group, whoever has a link; groups that ended or that the child left are folded away. */
export function WorkPlaces({ work: { isMine, isLinked, places } }: Props) {
  const t = useTranslations('shelf');
  const { current, former } = splitPlaces(places);
  if (!isMine && places.length === 0) return null;
  return (
    <div className={classes.places}>
      {(isMine || current.length === 0) && <FamilyOnly />}
      {current.map((place) => (
        <PlaceMark key={place.groupId} place={place} named />
      ))}
      {isLinked && <LinkMark />}
      {former.length > 0 && (
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
