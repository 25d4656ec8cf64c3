import { Button, FileButton } from '@mantine/core';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { StoredFile } from '../../shared/files.ts';
import classes from './picture-upload.module.css';
import { useUpload } from './use-upload.ts';

/** The accepted picture types, for a file field. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

interface Props {
  readonly label: string;
  /** The label of the progress bar. */
  readonly progressLabel: string;
  readonly onStored: (file: StoredFile) => void;
  /** Other buttons, such as one that removes the picture. */
  readonly children?: ReactNode;
}

/** Chooses one picture and uploads it at once, with progress and the reason of a refusal. */
export function PictureUpload({ label, progressLabel, onStored, children }: Props) {
  const refusalText = useRefusalText();
  const { file, sent, stored, error, start, again } = useUpload('picture', undefined);
  useEffect(() => {
    if (!stored) return;
    onStored(stored);
    again();
  }, [stored, onStored, again]);
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // The same picture can be chosen again, as after a refusal.
    reset.current?.();
    if (chosen) start(chosen);
  };
  const underWay = file !== null && !stored && !error;
  return (
    <div className={classes.upload}>
      {underWay && <progress className={classes.progress} max={1} value={sent} aria-label={progressLabel} />}
      {error && (
        <p role="alert" className={classes.error}>
          {refusalText(error)}
        </p>
      )}
      <div className={classes.buttons}>
        <FileButton accept={pictureTypes} onChange={choose} resetRef={reset}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={underWay}
              leftSection={<IconPhotoUp size={20} aria-hidden />}
            >
              {label}
            </Button>
          )}
        </FileButton>
        {children}
      </div>
    </div>
  );
}
