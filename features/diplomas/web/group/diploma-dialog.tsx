import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type DiplomaStudent, revokeReasonSchema, spelledNameSchema } from '../../shared/diplomas.ts';
import { useDiplomaChanges } from '../diplomas.queries.ts';
import classes from './group-diplomas.module.css';

/** Actions on an existing diploma. */
export type DiplomaAct = 'reissue' | 'revoke' | 'delete';

/** An action on a child's diploma that asks first. */
export interface DiplomaQuestion {
  readonly act: DiplomaAct;
  readonly student: Pick<DiplomaStudent, 'firstName' | 'lastName' | 'unprintable'> & {
    readonly diploma: { readonly id: string } | null;
  };
}

interface Props {
  readonly groupId: string;
  readonly question: DiplomaQuestion;
  readonly onClose: () => void;
}

const withReason = z.object({ reason: revokeReasonSchema });
const withName = z.extend(withReason, { spelling: spelledNameSchema });
const anything = z.object({ reason: z.string() });

/** What is asked follows the act; what is not asked is not looked at. */
function schemaOf(act: DiplomaAct, needsName: boolean): typeof withName {
  if (needsName) return withName;
  return (act === 'delete' ? anything : withReason) as typeof withName;
}

/** Asks before a diploma is revoked, reissued or deleted: the consequences, and the reason. */
export function DiplomaDialog({ groupId, question: { act, student }, onClose }: Props) {
  const t = useTranslations('diplomas.group');
  const refusalText = useRefusalText();
  const { revoke, reissue, remove } = useDiplomaChanges(groupId);
  const needsName = act === 'reissue' && student.unprintable !== '';
  const form = useZodForm(schemaOf(act, needsName), {
    reason: '',
    spelling: { firstName: '', lastName: '' },
  });
  const { diploma } = student;
  if (!diploma) return null;
  const diplomaId = diploma.id;
  const change = { reissue, revoke, delete: remove }[act];
  const done = (message: string) => ({
    onSuccess: () => notify.success(message),
    ifHere: onClose,
  });
  const confirm = form.onSubmit(({ reason, spelling }) => {
    if (act === 'delete') runMutation(remove, { diplomaId }, done(t('deleted')));
    else if (act === 'revoke') runMutation(revoke, { diplomaId, reason }, done(t('revoked_done')));
    else runMutation(reissue, { diplomaId, reason, ...(needsName && { spelling }) }, done(t('reissued')));
  }, focusFirstInvalid(form));
  return (
    <ConfirmDialog
      opened
      asks={act !== 'delete'}
      danger={act !== 'reissue'}
      title={t(`${act}_title`, { name: `${student.firstName} ${student.lastName}` })}
      confirmLabel={t(act)}
      cancelLabel={act === 'revoke' ? t('keep') : undefined}
      busy={change.isPending}
      onConfirm={() => confirm()}
      onCancel={onClose}
    >
      <p className={classes.consequence}>{t(`${act}_text`)}</p>
      <FormAlert message={change.error ? t('failed', { reason: refusalText(change.error) }) : null} />
      {needsName && <NameFields form={form} />}
      {act !== 'delete' && (
        <TextInput
          key={form.key('reason')}
          {...form.getInputProps('reason')}
          label={t('reason')}
          description={t('reason_hint')}
          maxLength={300}
          autoComplete="off"
          autoFocus={!needsName}
        />
      )}
    </ConfirmDialog>
  );
}

/** A form with a name spelled by hand. */
interface NameForm {
  key(path: string): string;
  getInputProps(path: string): object;
}

function NameFields({ form }: { form: NameForm }) {
  const t = useTranslations('diplomas.group');
  return (
    <div className={classes.fields}>
      <p className={classes.consequence}>{t('spell_text')}</p>
      {(['firstName', 'lastName'] as const).map((field) => (
        <TextInput
          key={form.key(`spelling.${field}`)}
          {...form.getInputProps(`spelling.${field}`)}
          label={t(field === 'firstName' ? 'first_name' : 'last_name')}
          maxLength={50}
          autoComplete="off"
          autoFocus={field === 'firstName'}
        />
      ))}
    </div>
  );
}
