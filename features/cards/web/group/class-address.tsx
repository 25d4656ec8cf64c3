import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { classPath, type GroupCards } from '../../shared/cards.ts';
import { useCardChanges } from '../cards.queries.ts';
import classes from '../components/login-card.module.css';

/** The address that the children of a group type by hand, and giving it another one. */
export function ClassAddress({ data: { groupId, classAddress } }: { data: GroupCards }) {
  const t = useTranslations('cards.group');
  const refusalText = useRefusalText();
  const { renewAddress } = useCardChanges();
  const [asks, setAsks] = useState(false);
  const renew = () =>
    runMutation(
      renewAddress,
      { groupId },
      { onSuccess: () => notify.success(t('address_renewed')), ifHere: () => setAsks(false) },
    );
  return (
    <Card title={t('address_title')}>
      <p className={classes.text}>{t('address_text')}</p>
      <p className={classAddress ? classes.address : classes.state}>
        {classAddress ? window.location.host + classPath(classAddress) : t('address_none')}
      </p>
      {classAddress && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('address_renew')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('address_renew_title')}
        confirmLabel={t('address_renew')}
        busy={renewAddress.isPending}
        onConfirm={renew}
        onCancel={() => setAsks(false)}
      >
        <FormAlert message={renewAddress.error ? refusalText(renewAddress.error) : null} />
        <p className={classes.text}>{t('address_renew_text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
