import { useTranslations } from 'use-intl';
import { addressesOfVideo, type LessonVideo } from '../../shared/blocks/lesson-frames.rules.ts';
import { LessonFrame } from './lesson-frame.tsx';

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** A film of a lesson, from one of the named hosts. */
export function LessonVideoFrame({ video, title }: { video: LessonVideo; title: string }) {
  const t = useTranslations('lesson');
  const { frame, page } = addressesOfVideo(video);
  const host = hosts[video.host];
  return (
    <LessonFrame
      title={title || t('video')}
      start={t('watch')}
      note={t('frame_note', { host })}
      frame={frame}
      page={page}
      pageWords={t('open_at', { host })}
      shape="film"
    />
  );
}
