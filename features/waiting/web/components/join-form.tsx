import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { JoinChoices } from '../../shared/waiting.ts';
import { firstDraft, type JoinDraft, subjectOf, toggled } from '../joining/join-draft.view.ts';
import { WishFields } from '../joining/wish-fields.tsx';
import classes from '../own/waiting.module.css';
import { useWaitingActs } from '../waiting.queries.ts';
import { useGroupWords } from './use-wish-words.ts';

interface Props {
  readonly choices: JoinChoices;
  readonly onJoined: () => void;
}

/** Lets children wait: for the group or plan that led here, or for a wish. */
export function JoinForm({ choices, onJoined }: Props) {
  const t = useTranslations('waiting');
  const refusalText = useRefusalText();
  const groupWords = useGroupWords();
  const { join } = useWaitingActs();
  const [draft, setDraft] = useState(() => firstDraft(choices));
  // One id for each child of this intention: sent twice, they wait once.
  const [ids] = useState(() => new Map(choices.children.map(({ id }) => [id, newRequestId()])));
  const change = (part: Partial<JoinDraft>) => setDraft((now) => ({ ...now, ...part }));
  const { group, plan, children, offerHours } = choices;
  const subject = subjectOf(choices, draft);
  const together = draft.together && draft.childIds.length > 1;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!subject) return;
    const places = draft.childIds.map((childId) => ({
      childId,
      placeId: ids.get(childId) ?? newRequestId(),
    }));
    runMutation(
      join,
      { places, subject, together, note: draft.note },
      { onSuccess: () => notify.success(t('joined')), ifHere: onJoined },
    );
  };
  return (
    <form className={classes.form} onSubmit={send}>
      {group && (
        <div className={classes.card}>
          <h2 className={classes.name}>{group.name}</h2>
          <p className={classes.dim}>{groupWords(group)}</p>
          <p className={classes.words}>
            {group.free > 0
              ? t('has_free', { count: group.free })
              : t('waiting_now', { count: group.waiting })}
          </p>
        </div>
      )}
      <fieldset className={classes.set}>
        <legend>{t('who')}</legend>
        {children.map(({ id, firstName, lastName, state }) => (
          <Checkbox
            size="md"
            key={id}
            label={`${firstName} ${lastName}${state === 'free' ? '' : ` (${t(`child_${state}`)})`}`}
            checked={draft.childIds.includes(id)}
            disabled={state !== 'free'}
            onChange={() => change({ childIds: toggled(draft.childIds, id) })}
          />
        ))}
        {children.length === 0 && (
          <p className={classes.words}>
            {t('no_children')} <Link to="/dashboard/children/new">{t('add_child')}</Link>
          </p>
        )}
        {draft.childIds.length > 1 && (
          <Checkbox
            size="md"
            label={t('together')}
            checked={draft.together}
            onChange={() => change({ together: !draft.together })}
          />
        )}
      </fieldset>
      {!group && <WishFields choices={choices} draft={draft} asksCourse={!plan} onChange={change} />}
      <TextAreaField
        label={t('note')}
        hint={t('note_hint')}
        maxLength={500}
        value={draft.note}
        onChange={({ currentTarget: { value } }) => change({ note: value })}
      />
      <p className={classes.dim}>{t('how', { hours: offerHours })}</p>
      <FormAlert message={join.error ? refusalText(join.error) : null} />
      <div className={classes.foot}>
        <Button type="submit" loading={join.isPending} disabled={draft.childIds.length === 0 || !subject}>
          {t('join')}
        </Button>
      </div>
    </form>
  );
}
