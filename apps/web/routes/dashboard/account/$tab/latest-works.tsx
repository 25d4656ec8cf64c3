import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import { projectsQuery } from '#features/projects/web/projects.queries.ts';
import classes from './me.module.css';

/** So many stand side by side on a phone. */
const shown = 3;

/** A child's latest works as pictures, each the way into it. Without an answer nothing stands here: the workshop is one tap away. */
export function LatestWorks() {
  const t = useTranslations('account_page');
  const { data, isError } = useInfiniteQuery(projectsQuery());
  if (!data) return isError ? null : <div className={classes.works} data-waiting="true" />;
  const works = data.pages.flatMap(({ projects }) => projects).slice(0, shown);
  return (
    <section className={classes.works} aria-label={t('works')}>
      <div className={classes.worksHead}>
        <h2 className={classes.title}>{t('works')}</h2>
        <Link to="/dashboard/workshop" className={classes.all}>
          {t(works.length === 0 ? 'works_make' : 'works_all')}
        </Link>
      </div>
      {works.length === 0 ? (
        <p className={classes.none}>{t('works_none')}</p>
      ) : (
        <ul className={classes.pictures}>
          {works.map(({ id, kind, draws, name, coverUrl }) => (
            <li key={id}>
              <Link
                to="/dashboard/workshop/$projectId"
                params={{ projectId: id }}
                className={classes.picture}
              >
                <ProjectCover {...{ kind, draws, name, coverUrl }} />
                <span className={classes.workName}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
