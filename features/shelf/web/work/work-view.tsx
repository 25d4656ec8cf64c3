import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import player from '#features/exercises/web/components/player.module.css';
import { ShownWork, StageFirst } from '#features/exercises/web/components/shown-work.tsx';
import type { Origin, SharedContent } from '#features/projects/shared/projects.ts';
import { kindOfWork } from '#features/projects/web/components/kind-of-work.view.ts';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import { ScratchShow } from '#features/projects/web/components/scratch-show.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import type { Work } from '../../shared/shelf.ts';
import { Decisions } from './decisions.tsx';
import { KindSigns } from './kind-signs.tsx';
import { WorkActs } from './work-acts.tsx';
import { WorkPath } from './work-path.tsx';
import { WorkPlaces } from './work-places.tsx';
import classes from './work-view.module.css';

// One download with the exercises of lessons.
const CodeWorkbench = lazy(async () => ({
  default: (await import('#features/exercises/web/components/exercise-player.tsx')).CodeWorkbench,
}));

/** A work on the shelf: whose it is, the work itself to run, what the reader may do, and its code. */
export function WorkView({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const { role } = useUser();
  usePageTitle(work.name);
  return (
    <article className={classes.work}>
      <WorkPath work={work} />
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.name}>{work.name}</h1>
          <p className={classes.author}>
            {t('by', { author: work.author })} · {t(`of_kind.${kindOfWork(work)}`)}
          </p>
          {work.origin && <OriginOf origin={work.origin} />}
          <WorkPlaces work={work} />
        </div>
        <Decisions work={work} />
      </header>
      <WorkContent
        content={work.content}
        poster={<ProjectCover {...work} />}
        isToRead={isStaff(role) && work.places.some(({ state }) => state === 'waiting')}
      >
        <WorkActs work={work} />
        <KindSigns work={work} />
      </WorkContent>
    </article>
  );
}

interface ContentProps {
  readonly content: SharedContent;
  /** Its picture, which becomes the work itself once that runs. */
  readonly poster: ReactNode;
  /** Somebody decides about it: its code is unfolded. */
  readonly isToRead?: boolean;
  /** What is said of it, and done with it. */
  readonly children?: ReactNode;
}

/** What a work holds, to run and to read. It runs as a lesson's code does: in the worker, or in the opaque frame. */
export function WorkContent({ content, poster, isToRead, children }: ContentProps) {
  if (content.kind === 'scratch')
    return <StageFirst stage={<ScratchShow content={content} poster={poster} />}>{children}</StageFirst>;
  const shape = content.kind === 'web' ? 'page' : 'drawing';
  return (
    <ShownWork
      poster={poster}
      isToRead={isToRead}
      waiting={<Waiting shape={shape} poster={poster} />}
      workbench={(show) => <CodeWorkbench code={content.code} show={show} />}
    >
      {children}
    </ShownWork>
  );
}

/** The stage while what runs there is on its way. */
function Waiting({ shape, poster }: { shape: 'page' | 'drawing'; poster: ReactNode }) {
  return (
    <div className={player.player} data-shape={shape} data-waiting="true">
      <div className={player.stage}>
        <div className={player.poster}>{poster}</div>
      </div>
      <div className={player.strip} />
    </div>
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
