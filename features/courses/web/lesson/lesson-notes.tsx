import { useMediaQuery } from '@mantine/hooks';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { LessonDrawing } from '../../shared/lesson-drawing.ts';
import { LessonBody } from '../lesson-body/lesson-body.tsx';
import type { TickPlace } from '../lesson-body/use-ticks.ts';
import classes from './lesson-notes.module.css';

interface Props {
  readonly drawing: LessonDrawing;
  readonly files: readonly StoredFile[];
  readonly ticksIn: TickPlace;
}

/** What only staff read: open beside the text where there is room, otherwise collapsed above it. */
export function LessonNotes({ drawing, files, ticksIn }: Props) {
  const t = useTranslations('lesson');
  const roomy = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  return (
    <details className={classes.notes} open={roomy}>
      <summary className={classes.summary}>
        <IconNotes size={22} aria-hidden />
        <span>{t('notes')}</span>
        <span className={classes.who}>{t('notes_for_staff')}</span>
      </summary>
      <div className={classes.body}>
        <LessonBody drawing={drawing} files={files} ticksIn={ticksIn} tellsMissing />
      </div>
    </details>
  );
}
