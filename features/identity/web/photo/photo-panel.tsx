import { Button, FileButton } from '@mantine/core';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pictureTypes } from '#features/files/web/components/picture-upload.tsx';
import { isStaff } from '#platform/shared/roles.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import { useRemovePhoto } from '../account.queries.ts';
import classes from './photo.module.css';
import { PhotoDialog } from './photo-dialog.tsx';

/** An adult's photo: upload, replace, remove (decision A26). */
export function PhotoPanel({ account }: { account: Account }) {
  const t = useTranslations('account');
  const refusalText = useRefusalText();
  const [file, setFile] = useState<File | null>(null);
  // Lets the same file be chosen again.
  const reset = useRef<() => void>(null);
  const remove = useRemovePhoto();
  const { firstName, lastName, avatarColour, photo, role } = account;
  const close = () => {
    setFile(null);
    reset.current?.();
  };
  const takeAway = () =>
    runMutation(remove, undefined, {
      onSuccess: () => notify.success(t('photo_removed')),
      onError: (error) => notify.error(refusalText(error)),
    });
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('photo_title')}</h2>
      <div className={classes.panel}>
        <Avatar
          firstName={firstName}
          lastName={lastName}
          size={96}
          colour={avatarColour}
          photo={photo?.url ?? null}
        />
        <div className={classes.words}>
          <p className={panels.text}>{t(isStaff(role) ? 'photo_seen_by_all' : 'photo_seen_by_staff')}</p>
          <div className={classes.buttons}>
            <FileButton accept={pictureTypes} onChange={setFile} resetRef={reset}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPhotoUp size={20} aria-hidden />}>
                  {t(photo ? 'photo_change' : 'photo_choose')}
                </Button>
              )}
            </FileButton>
            {photo && (
              <Button variant="subtle" loading={remove.isPending} onClick={takeAway}>
                {t('photo_remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {file && <PhotoDialog file={file} onClose={close} />}
    </section>
  );
}
