import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { useUserAccess } from '../users.queries.ts';
import classes from './user-page.module.css';

/** A user's photo, which an admin may remove (decision A26). */
export function UserPhoto({ user, photoUrl }: { user: UserDetail; photoUrl: string }) {
  const t = useTranslations('users');
  const refusalText = useRefusalText();
  const { removePhoto } = useUserAccess();
  const [asks, setAsks] = useState(false);
  const { id: userId, firstName, lastName } = user;
  const remove = () =>
    runMutation(
      removePhoto,
      { userId },
      {
        onSuccess: () => notify.success(t('photo_removed')),
        onError: (error) => {
          setAsks(false);
          notify.error(refusalText(error));
        },
      },
    );
  return (
    <div className={classes.photo}>
      <Avatar firstName={firstName} lastName={lastName} size={72} photo={photoUrl} />
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('photo_remove')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('photo_remove_title')}
        confirmLabel={t('photo_remove')}
        danger
        busy={removePhoto.isPending}
        onConfirm={remove}
        onCancel={() => setAsks(false)}
      >
        <p className={classes.text}>{t('photo_remove_text', { name: `${firstName} ${lastName}` })}</p>
      </ConfirmDialog>
    </div>
  );
}
