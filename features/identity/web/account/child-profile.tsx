import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import { useUpdateProfile } from '../account.queries.ts';
import classes from '../components/account.module.css';
import { AvatarColours } from './avatar-colours.tsx';
import { ChildDetails } from './child-details.tsx';
import { ChildEmail } from './child-email.tsx';

/** A child's profile. The colour is theirs to choose; the guardians confirm the rest (decision A24). */
export function ChildProfile({ account }: { account: Account }) {
  return (
    <>
      <ChildDetails account={account} />
      <Colour account={account} />
      <ChildEmail account={account} />
    </>
  );
}

function Colour({ account }: { account: Account }) {
  const t = useTranslations('account');
  const refusalText = useRefusalText();
  const update = useUpdateProfile();
  const { firstName, lastName, birthDate, avatarColour } = account;
  const [chosen, setChosen] = useState(avatarColour);
  const save = () =>
    update.mutate(
      { firstName, lastName, birthDate, avatarColour: chosen },
      { onSuccess: () => notify.success(t('profile_saved')) },
    );
  return (
    <section className={panels.panel}>
      <FormAlert message={update.error ? refusalText(update.error) : null} />
      <AvatarColours firstName={firstName} lastName={lastName} initial={avatarColour} onChoose={setChosen} />
      <div className={classes.buttons}>
        <Button variant="light" loading={update.isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}
