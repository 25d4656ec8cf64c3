import classes from './lesson-block.module.css';
import { Missing } from './lesson-missing.tsx';
import { useLessonParts } from './lesson-parts.tsx';

interface Props {
  readonly fileId: string;
  readonly alt: string;
  readonly caption: string;
}

/** A picture of a lesson, with reserved space. Phones fetch the small one. */
export function LessonPicture({ fileId, alt, caption }: Props) {
  const { files } = useLessonParts();
  const file = files.find(({ id, kind }) => id === fileId && kind === 'picture');
  if (!file) return <Missing what="picture" />;
  const { url, smallUrl, width, height } = file;
  return (
    <figure className={classes.figure}>
      <picture>
        {smallUrl && <source media="(max-width: 599.9px)" srcSet={smallUrl} />}
        <img
          src={url}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
          className={classes.picture}
        />
      </picture>
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
