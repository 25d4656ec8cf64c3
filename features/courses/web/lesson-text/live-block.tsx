import type { EditorView } from '@codemirror/view';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { drawLesson } from '../../shared/lesson-drawing.rules.ts';
import { LessonBlock } from '../lesson-body/lesson-block.tsx';
import { LessonBody } from '../lesson-body/lesson-body.tsx';
import { LessonPartsProvider } from '../lesson-body/lesson-parts.tsx';
import { BlockPanel } from './block-panel.tsx';
import { ExerciseCard } from './exercise-card.tsx';
import { FrameHead } from './frame-head.tsx';
import classes from './live-text.module.css';
import type { ShownBlock } from './live-widgets.tsx';

type Exercise = LessonContent['exercises'][number];

/** What the blocks of a text are shown with. */
export interface LiveParts {
  readonly files: readonly StoredFile[];
  readonly exercises: readonly Exercise[];
  readonly language: Locale;
  /** Opens the form of an exercise. */
  readonly onExercise: (exercise: Exercise) => void;
}

interface Props extends LiveParts {
  readonly block: ShownBlock;
  readonly view: EditorView;
}

/** A block in the text, as what it is. */
export function LiveBlock(props: Props) {
  const { block, view } = props;
  const place = useRef<HTMLDivElement>(null);
  const { host, mark } = block;
  const isWhole = mark.kind === 'block';
  useEffect(() => {
    // Pictures arrive, panels open: the editor has to know how high the block is then.
    const watch = new ResizeObserver(() => view.requestMeasure());
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [view]);
  useEffect(() => {
    // On its host: the keyboard comes to a block with the arrows, in the text around it.
    const press = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('input, select, [data-panel]')) return;
      event.preventDefault();
      const { from, to } = view.state.doc.lineAt(view.posAtDOM(host));
      view.focus();
      view.dispatch({ selection: isWhole ? { anchor: from, head: to } : { anchor: from } });
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      view.focus();
    };
    host.addEventListener('mousedown', press);
    host.addEventListener('keydown', leave);
    return () => {
      host.removeEventListener('mousedown', press);
      host.removeEventListener('keydown', leave);
    };
  }, [view, host, isWhole]);
  return (
    <div ref={place} className={classes.place}>
      {block.mark.kind === 'block' && <WholeBlock {...props} />}
      {block.mark.kind === 'head' && <FrameHead block={block} head={block.mark} view={view} />}
      {block.mark.kind === 'drawn' && <DrawnBlock source={block.source} />}
    </div>
  );
}

function WholeBlock({ block, view, files, exercises, language, onExercise }: Props) {
  const t = useTranslations('authoring');
  const { mark, selected } = block;
  const { name = '', properties = {} } = mark.kind === 'block' ? mark : {};
  const exercise = exercises.find(({ id }) => id === properties.dataExercise);
  const parts = useMemo(() => ({ files, tellsMissing: true }), [files]);
  return (
    <div className={classes.block} data-selected={selected}>
      <div inert className={classes.shown}>
        {name === 'exercise' ? (
          <ExerciseCard exercise={exercise} language={language} />
        ) : (
          <LessonPartsProvider value={parts}>
            <LessonBlock properties={{ dataBlock: name, ...properties }} />
          </LessonPartsProvider>
        )}
      </div>
      {selected && (
        <BlockPanel
          block={block}
          name={name}
          label={t(`block_${nameOf(name)}`)}
          properties={properties}
          view={view}
          language={language}
          onExercise={exercise && (() => onExercise(exercise))}
        />
      )}
    </div>
  );
}

const names = ['picture', 'file', 'video', 'scratch', 'exercise'] as const;
/** The block that a name means. */
export const nameOf = (name: string) => names.find((each) => each === name) ?? 'file';

function DrawnBlock({ source }: { readonly source: string }) {
  const drawing = useMemo(() => drawLesson(source, { idPrefix: 'live', headingLevel: 3 }), [source]);
  return (
    <div className={classes.drawn}>
      <div inert>
        <LessonBody drawing={drawing} />
      </div>
    </div>
  );
}
