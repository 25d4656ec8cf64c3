import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { ExercisePlace } from './exercise-place.tsx';
import { type PartKey, partOf } from './lesson-content.view.ts';
import { PreviewBody } from './preview-body.tsx';
import classes from './preview-pane.module.css';

interface Props {
  readonly part: PartKey;
  readonly language: Locale;
  readonly content: LessonContent;
  readonly files: readonly StoredFile[];
}

/** What a child will see, updated while typing. Typing never waits for it. */
export function PreviewPane({ part, language, content, files }: Props) {
  const t = useTranslations('authoring');
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const shown = useDeferredValue(content);
  const texts = partOf(shown, part);
  if (!texts) return null;
  return (
    <section className={classes.pane} aria-label={t('preview')}>
      <Segments
        label={t('preview_width')}
        value={width}
        onChange={setWidth}
        choices={[
          { value: 'desktop', label: t('preview_desktop') },
          { value: 'phone', label: t('preview_phone') },
        ]}
      />
      <article className={classes.page} data-width={width} lang={language}>
        {texts.title && <p className={classes.title}>{localize(texts.title, language) || t('untitled')}</p>}
        <PreviewBody
          body={localize(texts.body, language)}
          files={files}
          renderExercise={(id) => (
            <ExercisePlace spec={shown.exercises.find((exercise) => exercise.id === id)?.spec} />
          )}
        />
      </article>
    </section>
  );
}
