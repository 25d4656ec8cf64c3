import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import classes from './lesson-block.module.css';
import { fileSize } from './lesson-file-size.view.ts';
import { Missing } from './lesson-missing.tsx';
import { useLessonParts } from './lesson-parts.tsx';

/** A downloadable file: its name and size. */
export function LessonFileCard({ fileId }: { fileId: string }) {
  const { files } = useLessonParts();
  const file = files.find(({ id }) => id === fileId);
  return file ? <FileLink file={file} /> : <Missing what="file" />;
}

/** The download of a file. */
export function FileLink({ file: { name, url, size } }: { file: StoredFile }) {
  const t = useTranslations('lesson');
  const { unit, count } = fileSize(size);
  return (
    <a href={url} download={name} className={classes.file}>
      <IconDownload size={24} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName}>{name}</span>
        <span className={classes.fileSize}>{t(`download_${unit}`, { count })}</span>
      </span>
    </a>
  );
}
