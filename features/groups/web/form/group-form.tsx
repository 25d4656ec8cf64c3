import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { FormIndex } from '../form-parts/form-index.tsx';
import { useChangedFields } from '../form-parts/use-changed-fields.ts';
import type { FormChoices, SavedForm } from '../groups.queries.ts';
import { FormPlace } from '../place/form-place.tsx';
import { FormBasics } from './form-basics.tsx';
import { FormDiploma } from './form-diploma.tsx';
import { FormLearning } from './form-learning.tsx';
import { FormPeople } from './form-people.tsx';
import { FormTimes } from './form-times.tsx';
import classes from './group-form.module.css';
import { HeavySaveDialog } from './heavy-save-dialog.tsx';
import { PlanConsequence } from './schedule-preview.tsx';
import { useFieldNames } from './use-changed-meanwhile.ts';
import { type GroupFormPart, type SentForm, useGroupForm } from './use-group-form.ts';

interface Props {
  /** Null for a new group. */
  readonly groupId: string | null;
  readonly saved: SavedForm | null;
  readonly choices: FormChoices;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Before the first part: what saves filling it in. */
  readonly lead?: ReactNode;
  /** Shown before the buttons: what to do after a refusal. */
  readonly children?: ReactNode;
  /** `done` reports the save; a refusal keeps everything that was typed. */
  readonly onSave: (sent: SentForm, done: () => void) => void;
}

/** Everything about a group in parts, with an index of them, and a bar that says what saving does. */
export function GroupForm({ groupId, saved, choices, busy, error, lead, children, onSave }: Props) {
  const t = useTranslations('groups.form');
  const refusalText = useRefusalText();
  const group = useGroupForm({ groupId, saved, busy, onSave });
  const element = useRef<HTMLFormElement>(null);
  const { form } = group;
  const refusal = error ?? group.planError;
  return (
    <div className={classes.screen}>
      <FormIndex form={form} isNew={!groupId} element={element} />
      <form ref={element} noValidate className={classes.form} onSubmit={group.submit}>
        <UnsavedGuard isUnsaved={group.isUnsaved} />
        {lead}
        <FormBasics form={form} choices={choices} />
        <FormPlace form={form} choices={choices} />
        <FormTimes form={form} groupId={groupId} />
        <FormPeople form={form} groupId={groupId} before={group.before} />
        <FormLearning form={form} choices={choices} />
        <FormDiploma form={form} />
        <div className={classes.foot}>
          <FormAlert message={refusal ? refusalText(refusal) : null} />
          <div className={classes.act}>
            <div className={classes.words}>
              <PlanConsequence className={classes.consequence} form={form} groupId={groupId} />
              {groupId && <UnsavedFields form={form} />}
            </div>
            <Button type="submit" className={classes.save} loading={busy || group.planning}>
              {t(groupId ? 'save' : 'create')}
            </Button>
          </div>
        </div>
        {children}
        <HeavySaveDialog asked={group.asked} onConfirm={group.send} onCancel={group.keepEvents} />
      </form>
    </div>
  );
}

/** Which fields of an existing group are changed and not saved; that all is saved while none are. A phone has room for their number. */
function UnsavedFields({ form }: Pick<GroupFormPart, 'form'>) {
  const t = useTranslations('groups.form');
  const names = useFieldNames();
  const changed = names(useChangedFields(form));
  if (changed.length === 0) return <p className={classes.unsaved}>{t('nothing_unsaved')}</p>;
  return (
    <p className={classes.unsaved} data-unsaved>
      <span className={classes.named}>{t('unsaved', { fields: changed.join(', ') })}</span>
      <span className={classes.counted}>{t('unsaved_count', { count: changed.length })}</span>
    </p>
  );
}
