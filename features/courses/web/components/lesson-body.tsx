import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { ErrorBoundary } from '#platform/web/states/error-boundary.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import classes from './lesson-body.module.css';
import { isTangled } from './lesson-cost.view.ts';
import { LessonPartsProvider } from './lesson-parts.tsx';

interface Props {
  /** Markdown with the blocks of lessons. */
  readonly body: string;
  readonly files?: readonly StoredFile[];
  /** Draws the exercise where the body names it; without one its place stays empty. */
  readonly renderExercise?: (exerciseId: string) => ReactNode;
  /** Says where a file or an exercise is missing: for staff. */
  readonly tellsMissing?: boolean;
  /** Begins every id of the body: two bodies on one page need two. */
  readonly idPrefix?: string;
  /** The level of the body's highest heading: one below the heading that it stands under. */
  readonly headingLevel?: 2 | 3 | 4;
}

const lazyMarkdown = () =>
  lazy(async () => ({ default: (await import('./lesson-markdown.tsx')).LessonMarkdown }));
// One for all bodies, so that a second one is there at once; another one after a failure, which `lazy` would remember.
let LessonMarkdown = lazyMarkdown();

/** What somebody wrote for a lesson, as children read it. Nothing in it can be more than a text, whatever it says. */
export function LessonBody({
  body,
  files = [],
  renderExercise,
  tellsMissing = false,
  idPrefix = 'lesson',
  headingLevel = 2,
}: Props) {
  if (isTangled(body)) return <p className={classes.plain}>{body}</p>;
  return (
    <ErrorBoundary fallback={(error, reset) => <Undrawn error={error} reset={reset} body={body} />}>
      <Suspense fallback={<LessonBodySkeleton />}>
        <LessonPartsProvider value={{ files, renderExercise, tellsMissing }}>
          <LessonMarkdown body={body} idPrefix={idPrefix} headingLevel={headingLevel} />
        </LessonPartsProvider>
      </Suspense>
    </ErrorBoundary>
  );
}

function Undrawn({ error, reset, body }: { error: unknown; reset: () => void; body: string }) {
  const t = useTranslations('lesson');
  // What draws it has not come, or cannot draw this body: its words are there all the same.
  return error instanceof RangeError ? (
    <p className={classes.plain}>{body}</p>
  ) : (
    <ErrorState
      error={error}
      onRetry={() => {
        LessonMarkdown = lazyMarkdown();
        reset();
      }}
      title={t('body_failed')}
    />
  );
}

const lines = ['92%', '100%', '84%', '96%', '60%'];

/** Stands in for a body: the first lines of a text. */
export function LessonBodySkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} className={classes.skeleton}>
      {lines.map((width) => (
        <SkeletonBar key={width} height={16} width={width} />
      ))}
    </div>
  );
}
