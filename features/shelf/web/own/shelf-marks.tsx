import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import { PlaceMarks } from '../components/place-mark.tsx';
import { myShelfQuery } from '../shelf.queries.ts';

/** Who sees a project that is on the shelf; nothing for one that isn't. */
export function ShelfMarks({ projectId }: { projectId: string }) {
  const t = useTranslations('shelf');
  const { data } = useQuery(myShelfQuery());
  const work = data?.works.find((each) => each.projectId === projectId);
  if (!work) return null;
  return (
    <>
      <PlaceMarks places={work.places} />
      {work.isOutdated && (
        <span className={classes.mark} data-look="quiet">
          {t('outdated')}
        </span>
      )}
    </>
  );
}
