import { useState } from 'react';
import { useLocale } from 'use-intl';
import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { ModuleSummary } from '../../shared/courses.ts';
import { CourseIllustration } from './course-illustration.tsx';
import classes from './module-cards.module.css';

interface Props {
  readonly module: Pick<ModuleSummary, 'image' | 'picture'>;
  readonly className?: string | undefined;
}

/**
 * A module's picture: the uploaded one, with its text alternative; otherwise, or if it is missing, its illustration.
 */
export function ModulePicture({ module: { image, picture }, className = '' }: Props) {
  const locale = useLocale();
  const [missing, setMissing] = useState<string | null>(null);
  if (!picture || missing === picture.fileId)
    return <CourseIllustration image={image} className={className} />;
  return (
    <img
      src={pictureAddress(picture.fileId, 'small')}
      alt={localize(picture.alt, locale)}
      className={`${className} ${classes.brought}`}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(picture.fileId)}
    />
  );
}
