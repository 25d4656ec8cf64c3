import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { GroupChoice } from '#features/schedule/web/components/group-choice.tsx';
import { vilniusDate } from '#platform/shared/dates.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { largestTarget, type Mission, missionPlanSchema } from '../../shared/missions.ts';
import { useMissionChanges } from '../missions.queries.ts';
import classes from './mission-dialog.module.css';
import { daysProblem, draftOf, type MissionDraft, planOf } from './mission-draft.view.ts';

interface Props {
  /** The mission to change; null for a new one. */
  readonly mission: Mission | null;
  /** The group of a new mission; if omitted, the form asks for it. */
  readonly groupId?: string;
  readonly onClose: () => void;
}

const { name, outcome, from, to } = missionPlanSchema.shape;
const schema = z.object({
  name,
  outcome,
  target: oneLine(1, 6).check(
    z.regex(/^[1-9]\d{0,5}$/),
    z.refine((text) => Number(text) <= largestTarget),
  ),
  from,
  to,
});

/** Gives a group a mission, or changes one. Mount it to open it. */
export function MissionDialog({ mission, groupId, onClose }: Props) {
  const t = useTranslations('mission_staff');
  const errors = useTranslations('errors');
  const refusalText = useRefusalText();
  const today = vilniusDate(Date.now());
  const { create, change } = useMissionChanges();
  const [missionId] = useState(newRequestId);
  const [chosen, setChosen] = useState(groupId ?? null);
  const [groupMissing, setGroupMissing] = useState(false);
  const form = useZodForm<MissionDraft>(schema, draftOf(mission, today));
  const begun = mission !== null && mission.from <= today;
  const done = (text: string) => ({ onSuccess: () => notify.success(text), ifHere: onClose });
  const save = form.onSubmit((draft) => {
    const problem = daysProblem(draft, today, mission);
    if (problem) {
      form.setFieldError(problem.field, errors(problem.code));
      form.getInputNode(problem.field)?.focus();
      return;
    }
    const plan = planOf(draft);
    if (mission) {
      const { id, version } = mission;
      runMutation(change, { missionId: id, version, plan }, done(t('changed')));
    } else if (chosen) runMutation(create, { groupId: chosen, missionId, plan }, done(t('created')));
    else setGroupMissing(true);
  }, focusFirstInvalid(form));
  const error = create.error ?? change.error;
  const field = (key: keyof MissionDraft & string) => form.getInputProps(key);
  return (
    <Dialog opened shape="wide" title={t(mission ? 'change_title' : 'create')} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={save}>
        <FormAlert message={error ? refusalText(error) : null} />
        {!mission && groupId === undefined && (
          <GroupChoice
            label={t('group')}
            labelled
            none={t('group_none')}
            value={chosen}
            error={groupMissing && !chosen && t('group_missing')}
            onChange={(group) => setChosen(group?.id ?? null)}
          />
        )}
        <div className={classes.pair}>
          <LanguageFields
            label={(language) => t(`name_${language}`)}
            input={(language) => form.getInputProps(`name.${language}`)}
            original={{ placeholder: t('name_example') }}
            maxLength={60}
          />
          <LanguageFields
            label={(language) => t(`outcome_${language}`)}
            input={(language) => form.getInputProps(`outcome.${language}`)}
            original={{ placeholder: t('outcome_example') }}
            maxLength={120}
          />
        </div>
        <div className={classes.three}>
          <TextInput
            key={form.key('target')}
            {...field('target')}
            label={t('target')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          <DateField
            key={form.key('from')}
            {...field('from')}
            label={t('from')}
            min={today}
            readOnly={begun}
          />
          <DateField key={form.key('to')} {...field('to')} label={t('to')} min={today} />
        </div>
        <p className={classes.hint}>{t(begun ? 'hint_begun' : 'hint')}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={create.isPending || change.isPending}>
            {t(mission ? 'save' : 'start')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
