import { useTranslations } from 'use-intl';
import { addressesOfScratch } from '../../shared/blocks/lesson-frames.rules.ts';
import { FileLink } from './lesson-file-card.tsx';
import { LessonFrame } from './lesson-frame.tsx';
import { useLessonParts } from './lesson-parts.tsx';

const host = 'Scratch';

/** A Scratch project: runs here on click, and can be downloaded. */
export function LessonScratch({ project, fileId }: { project: string; fileId: string }) {
  const t = useTranslations('lesson');
  const { files } = useLessonParts();
  const file = files.find(({ id }) => id === fileId);
  const { frame, page } = addressesOfScratch(project);
  return (
    <LessonFrame
      title={t('scratch')}
      start={t('scratch_start')}
      note={t('frame_note', { host })}
      frame={frame}
      page={page}
      pageWords={t('open_at', { host })}
      shape="stage"
    >
      {file && <FileLink file={file} />}
    </LessonFrame>
  );
}
