import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { GroupChoice } from '#features/schedule/web/components/group-choice.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { NameMatch } from '../../shared/groups.ts';
import { groupQuery, matchStudents } from '../groups.queries.ts';
import classes from './many-people.module.css';
import { namesIn } from './many-people.view.ts';

interface Props {
  readonly chosen: readonly Person[];
  readonly onAdd: (people: readonly Person[]) => void;
  readonly onClose: () => void;
}

/** Many students at once: from names that were pasted, or ticked in another group. */
export function ManyPeople({ chosen, onAdd, onClose }: Props) {
  const t = useTranslations('groups.form.many');
  const [from, setFrom] = useState<'names' | 'group'>('names');
  const add = (people: readonly Person[]) => {
    onAdd(people);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('title')} shape="wide">
      <div className={classes.form}>
        <Segments
          label={t('from')}
          value={from}
          onChange={setFrom}
          choices={[
            { value: 'names', label: t('names') },
            { value: 'group', label: t('group') },
          ]}
        />
        {from === 'names' ? (
          <FromNames chosen={chosen} onAdd={add} />
        ) : (
          <FromGroup chosen={chosen} onAdd={add} />
        )}
      </div>
    </Dialog>
  );
}

type PartProps = Pick<Props, 'chosen' | 'onAdd'>;

function FromNames({ chosen, onAdd }: PartProps) {
  const t = useTranslations('groups.form.many');
  const refusal = useRefusalText();
  const [text, setText] = useState('');
  const find = useMutation({ mutationFn: () => matchStudents(namesIn(text)) });
  const matches = find.data?.matches ?? [];
  const missing = matches.filter(({ people }) => people.length === 0);
  return (
    <>
      <FormAlert message={find.error && refusal(find.error)} />
      <Textarea
        data-autofocus
        label={t('pasted')}
        description={t('pasted_hint')}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          find.reset();
        }}
      />
      {find.data ? (
        <>
          {missing.length > 0 && (
            <p role="status" className={classes.missing}>
              {t('missing', { names: missing.map(({ name }) => name).join(', ') })}
            </p>
          )}
          <Ticks
            key={text}
            people={matches.flatMap(({ people }) => people)}
            chosen={chosen}
            unsure={namesakesIn(matches)}
            onAdd={onAdd}
          />
        </>
      ) : (
        <Button loading={find.isPending} disabled={namesIn(text).length === 0} onClick={() => find.mutate()}>
          {t('find')}
        </Button>
      )}
    </>
  );
}

/** Who bears a name with others: a person chooses which of them is meant. */
const namesakesIn = (matches: readonly NameMatch[]) =>
  new Set(
    matches.filter(({ people }) => people.length > 1).flatMap(({ people }) => people.map(({ id }) => id)),
  );

const nobody: ReadonlySet<string> = new Set();

function FromGroup({ chosen, onAdd }: PartProps) {
  const t = useTranslations('groups.form.many');
  const [groupId, setGroupId] = useState<string | null>(null);
  return (
    <>
      <GroupChoice
        label={t('which_group')}
        labelled
        none={t('choose_group')}
        value={groupId}
        onChange={(group) => setGroupId(group?.id ?? null)}
      />
      {groupId && <StudentsOf key={groupId} groupId={groupId} chosen={chosen} onAdd={onAdd} />}
    </>
  );
}

function StudentsOf({ groupId, chosen, onAdd }: PartProps & { readonly groupId: string }) {
  const refusal = useRefusalText();
  const { data, error } = useQuery(groupQuery(groupId));
  if (error) return <FormAlert message={refusal(error)} />;
  return data ? <Ticks people={data.students} chosen={chosen} unsure={nobody} onAdd={onAdd} /> : null;
}

interface TicksProps extends PartProps {
  readonly people: readonly (Person & { readonly email?: string | null })[];
  /** Not ticked at first. */
  readonly unsure: ReadonlySet<string>;
}

function Ticks({ people, chosen, unsure, onAdd }: TicksProps) {
  const t = useTranslations('groups.form.many');
  const offered = people.filter(
    ({ id }, at) =>
      !chosen.some((each) => each.id === id) && people.findIndex((each) => each.id === id) === at,
  );
  const [unticked, setUnticked] = useState(unsure);
  const ticked = offered.filter(({ id }) => !unticked.has(id));
  if (offered.length === 0) return <p className={classes.none}>{t('nobody_new')}</p>;
  return (
    <>
      <ul className={classes.people} aria-label={t('found')}>
        {offered.map(({ id, firstName, lastName, email }) => (
          <li key={id}>
            <Checkbox
              size="md"
              label={`${firstName} ${lastName}`}
              description={unsure.has(id) ? (email ?? t('namesake')) : undefined}
              checked={!unticked.has(id)}
              onChange={({ currentTarget: { checked } }) => {
                const next = new Set(unticked);
                if (checked) next.delete(id);
                else next.add(id);
                setUnticked(next);
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        disabled={ticked.length === 0}
        onClick={() => onAdd(ticked.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })))}
      >
        {t('add', { count: ticked.length })}
      </Button>
    </>
  );
}
