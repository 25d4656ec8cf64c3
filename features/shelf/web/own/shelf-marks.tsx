import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import { PlaceMark } from '../components/place-mark.tsx';
import { myShelfQuery } from '../shelf.queries.ts';

/** Who sees a project that is on the shelf; nothing for one that isn't. */
export function ShelfMarks({ projectId }: { projectId: string }) {
  const t = useTranslations('shelf');
  const { data } = useQuery(myShelfQuery());
  const work = data?.works.find((each) => each.projectId === projectId);
  if (!work) return null;
  return (
    <>
      {work.places.length === 0 && (
        <span className={classes.mark} data-look="good">
          {t('family_only')}
        </span>
      )}
      {work.places.map((place) => (
        <PlaceMark key={place.groupId} place={place} named={work.places.length > 1} />
      ))}
      {work.isOutdated && (
        <span className={classes.mark} data-look="quiet">
          {t('outdated')}
        </span>
      )}
    </>
  );
}
