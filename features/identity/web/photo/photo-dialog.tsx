import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { largestFile } from '#features/files/shared/files.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useSetPhoto } from '../account.queries.ts';
import { type Shape, wholeSquare } from './crop.view.ts';
import classes from './photo.module.css';
import { PhotoCrop } from './photo-crop.tsx';

const tooLarge = new ORPCError('request/too-large', { status: 413 });
const unreadable = new ORPCError('file/not-a-picture', { status: 422 });

/** Chooses the square of a picture that becomes the photo, and uploads it. */
export function PhotoDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTranslations('account');
  return (
    <Dialog opened onClose={onClose} title={t('photo_crop_title')}>
      <PhotoForm file={file} onClose={onClose} />
    </Dialog>
  );
}

function PhotoForm({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTranslations('account');
  const refusalText = useRefusalText();
  const set = useSetPhoto();
  const [shape, setShape] = useState<Shape | null>(null);
  const [square, setSquare] = useState(wholeSquare);
  const [fault, setFault] = useState<Error | null>(file.size > largestFile.picture ? tooLarge : null);
  const url = usePictureUrl(fault ? null : file);
  const error = fault ?? set.error;
  const wordsOf = (why: Error) =>
    errorCodeOf(why) === 'request/too-large' ? t('photo_too_large') : refusalText(why);
  const save = () =>
    runMutation(
      set,
      { file, square },
      { onSuccess: () => notify.success(t('photo_saved')), ifHere: onClose },
    );
  return (
    <div className={classes.form}>
      <FormAlert message={error && wordsOf(error)} />
      {url && !fault && (
        <PhotoCrop
          url={url}
          shape={shape}
          square={square}
          onShape={setShape}
          onChange={setSquare}
          onUnreadable={() => setFault(unreadable)}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={set.isPending}>
          {t('cancel')}
        </Button>
        <Button onClick={save} loading={set.isPending} disabled={!shape || fault !== null}>
          {t('photo_save')}
        </Button>
      </div>
    </div>
  );
}

/** The picture as a data URL: the pages' policy allows no `blob:` pictures. */
function usePictureUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      reader.abort();
    };
  }, [file]);
  return url;
}
