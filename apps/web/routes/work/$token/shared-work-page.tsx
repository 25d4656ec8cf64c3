import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { drawsWithTurtle } from '#features/exercises/shared/turtle-code.rules.ts';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import { sharedWorkQuery } from '#features/shelf/web/shelf.queries.ts';
import classes from '#features/shelf/web/work/shared-work.module.css';
import { WorkSkeleton } from '#features/shelf/web/work/work-skeleton.tsx';
import { WorkContent } from '#features/shelf/web/work/work-view.tsx';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PublicFrame } from '#platform/web/kit/public-frame.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { isNotThere } from '#platform/web/use-gone.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';

const route = getRouteApi('/work/$token/');

/** A work that a guardian shows to somebody without an account: it names nobody but the first name (decision H3). */
export function SharedWorkPage() {
  const t = useTranslations();
  const locale = useLocale();
  const { token } = route.useParams();
  const query = useQuery(sharedWorkQuery(token));
  usePageTitle(query.data?.name ?? t('shelf.title'));
  return (
    <PublicFrame wide>
      {errorCodeOf(query.error) === 'auth/invalid-link' || isNotThere(query.error) ? (
        <EmptyState
          picture={<Telescope />}
          title={t('shelf.shared_gone')}
          message={t('shelf.shared_gone_hint')}
        />
      ) : (
        <QueryStates
          query={query}
          loading={
            <div className={classes.guest}>
              <WorkSkeleton />
            </div>
          }
          errorTitle={t('shelf.error')}
        >
          {({ name, firstName, cover, content, endsAt }) => (
            <article className={classes.guest} data-kind={content.kind}>
              <div>
                <h1 className={classes.name}>{name}</h1>
                <p className={classes.facts}>{t('shelf.shared_by', { name: firstName })}</p>
              </div>
              <WorkContent
                content={content}
                poster={
                  <ProjectCover
                    kind={content.kind}
                    draws={drawsWithTurtle(content)}
                    name={name}
                    coverUrl={cover}
                  />
                }
              />
              {content.kind === 'scratch' && content.file && (
                <p className={classes.facts}>{t('shelf.shared_file')}</p>
              )}
              <p className={classes.facts}>
                {t('shelf.shared_place')}{' '}
                {t('shelf.shared_until', { date: formatLongDate(vilniusDate(endsAt), locale) })}
              </p>
            </article>
          )}
        </QueryStates>
      )}
    </PublicFrame>
  );
}
