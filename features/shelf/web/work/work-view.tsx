import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Origin, SharedContent } from '#features/projects/shared/projects.ts';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import { ScratchShow } from '#features/projects/web/components/scratch-show.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import type { Work } from '../../shared/shelf.ts';
import { PlaceMark } from '../components/place-mark.tsx';
import { KindSigns } from './kind-signs.tsx';
import { WorkActs } from './work-acts.tsx';
import { WorkLinks } from './work-links.tsx';
import { WorkPath } from './work-path.tsx';
import classes from './work-view.module.css';

// One download with the exercises of lessons.
const CodeWorkbench = lazy(async () => ({
  default: (await import('#features/exercises/web/components/exercise-player.tsx')).CodeWorkbench,
}));

/** A work on the shelf: whose it is, to run it, to read its code, and what the reader may do. */
export function WorkView({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  usePageTitle(work.name);
  return (
    <article className={classes.work}>
      <WorkPath places={work.places} />
      <header className={classes.head}>
        <div className={classes.thumb} data-drawn={work.coverUrl !== null}>
          <ProjectCover id={work.id} kind={work.kind} coverUrl={work.coverUrl} />
        </div>
        <div className={classes.words}>
          <h1 className={classes.name}>{work.name}</h1>
          <p className={classes.author}>
            {t('by', { author: work.author })} · {t(`of_kind.${work.kind}`)}
          </p>
          {work.origin && <OriginOf origin={work.origin} />}
          {work.places.length > 0 && (
            <div className={classes.places}>
              {work.places.map((place) => (
                <PlaceMark key={place.groupId} place={place} named />
              ))}
            </div>
          )}
        </div>
        <WorkActs work={work} />
      </header>
      <WorkContent content={work.content} />
      <KindSigns work={work} />
      {work.mayMakeLink && (
        <Card title={t('link_title')}>
          <WorkLinks workId={work.id} />
        </Card>
      )}
    </article>
  );
}

/** What a work holds, to run and to read. It runs as a lesson's code does: in the worker, or in the opaque frame. */
export function WorkContent({ content }: { content: SharedContent }) {
  if (content.kind === 'scratch') return <ScratchShow content={content} />;
  return (
    <Suspense fallback={<SkeletonBar height={360} />}>
      <CodeWorkbench code={content.code} isShown />
    </Suspense>
  );
}

function OriginOf({ origin }: { origin: Origin }) {
  const t = useTranslations('shelf');
  const locale = useLocale();
  if (origin.kind === 'lesson')
    return <p className={classes.author}>{t('from_lesson', { title: localize(origin.title, locale) })}</p>;
  const { name, author } = origin;
  return (
    <p className={classes.author}>
      {author ? t('from_work', { name, author }) : t('from_work_of_nobody', { name })}
    </p>
  );
}
