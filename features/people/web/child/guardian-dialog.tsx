import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { emailSchema } from '#features/identity/shared/email.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useGuardianChanges } from '../children.queries.ts';
import classes from '../components/child-page.module.css';
import { EmailSuggestion } from '../components/email-suggestion.tsx';
import { childrenQuery } from '../people.queries.ts';

const schema = z.object({
  email: emailSchema,
  childIds: z.array(z.string()).check(z.minLength(1, { error: 'choose_one' })),
});

interface Props {
  readonly opened: boolean;
  /** The child whose page this is: preselected. */
  readonly childId: string;
  readonly onClose: () => void;
}

/** Invites a second guardian by mail to some of the children; they see nothing until they accept (decision A16). */
export function GuardianDialog({ opened, childId, onClose }: Props) {
  const t = useTranslations('children');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('guardian_dialog_title')}>
      <InvitationForm childId={childId} onClose={onClose} />
    </Dialog>
  );
}

function InvitationForm({ childId, onClose }: Omit<Props, 'opened'>) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const children = useQuery(childrenQuery).data?.children ?? [];
  const { invite } = useGuardianChanges();
  const form = useZodForm(schema, { email: '', childIds: [childId] });
  const send = form.onSubmit((values) => {
    if (invite.isPending) return;
    const guardian = schema.parse(values);
    runMutation(invite, guardian, {
      onSuccess: () => notify.success(t('children.guardian_invited', { email: guardian.email })),
      ifHere: onClose,
    });
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <p>{t('children.guardian_dialog_text')}</p>
      <FormAlert message={invite.error ? refusalText(invite.error) : null} />
      <div>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label={t('children.guardian_email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <EmailSuggestion form={form} />
      </div>
      {children.length > 1 && (
        <Checkbox.Group
          key={form.key('childIds')}
          {...form.getInputProps('childIds')}
          label={t('children.guardian_children')}
        >
          {children.map(({ id, firstName, lastName }) => (
            <Checkbox key={id} value={id} label={`${firstName} ${lastName}`} size="md" mt="sm" />
          ))}
        </Checkbox.Group>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={invite.isPending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={invite.isPending}>
          {t('children.send_invitation')}
        </Button>
      </div>
    </form>
  );
}
