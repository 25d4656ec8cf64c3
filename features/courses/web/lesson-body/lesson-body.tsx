import { memo, type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import type { LessonDrawing } from '../../shared/lesson-drawing.ts';
import classes from './lesson-body.module.css';
import { DrawnNodes } from './lesson-drawn.tsx';
import { LessonPartsProvider } from './lesson-parts.tsx';
import { tasksOf } from './lesson-tasks.view.ts';
import { type TickPlace, useTicks } from './use-ticks.ts';

interface Props {
  /** The server's parse of the Markdown with the blocks of lessons (record 062). */
  readonly drawing: LessonDrawing;
  readonly files?: readonly StoredFile[];
  /** Renders the exercise where the body names it; without it its place stays empty. */
  readonly renderExercise?: (exerciseId: string) => ReactNode;
  /** Says where a file or an exercise is missing: for staff. */
  readonly tellsMissing?: boolean;
  /** The reader looks at somebody else's lesson. */
  readonly looksOn?: boolean;
  /** Where the device keeps what the reader ticks. */
  readonly ticksIn?: TickPlace;
}

/** A lesson's text, as children read it. Nothing in it can be more than text, whatever it contains. */
export function LessonBody({
  drawing,
  files = [],
  renderExercise,
  tellsMissing = false,
  looksOn = false,
  ticksIn,
}: Props) {
  const names = useMemo(() => tasksOf(drawing), [drawing]);
  const ticking = useTicks(names.size > 0 ? ticksIn : undefined);
  const tasks = looksOn ? undefined : { names, ...ticking };
  return (
    <LessonPartsProvider value={{ files, renderExercise, tellsMissing, tasks }}>
      <Text drawing={drawing} />
    </LessonPartsProvider>
  );
}

// Only its files and exercises change while it is read.
const Text = memo(function Text({ drawing }: { readonly drawing: LessonDrawing }) {
  return (
    <div className={classes.body} data-lesson-text>
      <DrawnNodes nodes={drawing} />
    </div>
  );
});

const lines = ['92%', '100%', '84%', '96%', '60%'];

/** Placeholder of a body: the first lines of a text. */
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
