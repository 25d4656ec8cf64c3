import '#platform/web/theme/form-styles.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GuestRules } from '../../shared/guests.ts';
import { guestRulesQuery, useSetGuestRules } from '../guests.queries.ts';
import { draftOf, type RulesDraft, rulesOf } from './rules-draft.view.ts';
import classes from './rules-form.module.css';

interface Props {
  readonly groupId: string;
}

// Written out: the number beside the schema would bring the schemas along.
const mostGuests = 10;

/** Which guests a group takes: trials with their price, make-ups, and how many in a lesson. */
export function RulesForm({ groupId }: Props) {
  const t = useTranslations('guests');
  const query = useQuery(guestRulesQuery(groupId));
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={3} />} errorTitle={t('error')}>
      {(rules) => <RulesFields key={JSON.stringify(rules)} groupId={groupId} rules={rules} />}
    </QueryStates>
  );
}

function RulesFields({ groupId, rules }: Props & { readonly rules: GuestRules }) {
  const t = useTranslations('guests');
  const refusalText = useRefusalText();
  const save = useSetGuestRules();
  const [draft, setDraft] = useState<RulesDraft>(() => draftOf(rules));
  const wanted = rulesOf(draft);
  const set = (change: Partial<RulesDraft>) => setDraft((before) => ({ ...before, ...change }));
  const takesAny = draft.trials || draft.makeups;
  const submit = () => {
    if (!wanted) return;
    runMutation(
      save,
      { groupId, rules: wanted },
      {
        onSuccess: () => notify.success(t('saved')),
        onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
      },
    );
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Switch
        size="md"
        label={t('trials')}
        description={t('trials_hint')}
        checked={draft.trials}
        onChange={({ currentTarget: { checked } }) => set({ trials: checked })}
      />
      <Switch
        size="md"
        label={t('makeups')}
        description={t('makeups_hint')}
        checked={draft.makeups}
        onChange={({ currentTarget: { checked } }) => set({ makeups: checked })}
      />
      {takesAny && (
        <>
          <div className={classes.pair}>
            <SelectField
              label={t('per_lesson')}
              value={String(draft.guestsPerLesson)}
              options={Array.from({ length: mostGuests }, (_, n) => ({
                value: String(n + 1),
                label: String(n + 1),
              }))}
              onChange={({ currentTarget: { value } }) => set({ guestsPerLesson: Number(value) })}
            />
            {draft.trials && (
              <TextInput
                label={t('price')}
                description={t('price_hint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={draft.price}
                error={wanted ? null : t('price_wrong')}
                onChange={({ currentTarget: { value } }) => set({ price: value })}
              />
            )}
          </div>
          <Switch
            size="md"
            label={t('absent_places')}
            description={t('absent_places_hint')}
            checked={draft.absentPlacesCount}
            onChange={({ currentTarget: { checked } }) => set({ absentPlacesCount: checked })}
          />
        </>
      )}
      <Button type="submit" className={classes.save} loading={save.isPending} disabled={!wanted}>
        {t('save')}
      </Button>
    </form>
  );
}
