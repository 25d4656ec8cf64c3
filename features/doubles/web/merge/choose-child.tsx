import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usersQuery } from '#features/people/web/users.queries.ts';
import classes from '../components/doubles.module.css';

interface Props {
  readonly userId: string;
  /** Who is merged: doubles have the same name, so it is the first search. */
  readonly name: string;
  readonly onChoose: (userId: string) => void;
}

/** Finds the other child by name. */
export function ChooseChild({ userId, name, onChoose }: Props) {
  const t = useTranslations('doubles');
  const [typed, setTyped] = useState(name);
  const [q] = useDebouncedValue(typed, 250);
  const found = useQuery(usersQuery({ q, role: 'child' }));
  const others = (found.data?.users ?? []).filter(({ id }) => id !== userId);
  return (
    <div className={classes.part}>
      <TextInput
        label={t('search')}
        value={typed}
        maxLength={100}
        autoFocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status">{found.isPending ? t('searching') : others.length === 0 && t('none_found')}</p>
      <ul className={classes.list}>
        {others.map(({ id, firstName, lastName, email, groups }) => (
          <li key={id} className={classes.line}>
            <span className={classes.child}>
              <span className={classes.name}>{`${firstName} ${lastName}`}</span>
              {email && <span className={classes.dimmed}>{email}</span>}
              <span className={classes.dimmed}>
                {groups.length > 0
                  ? t('groups', { names: groups.map((group) => group.name).join(', ') })
                  : t('no_groups')}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t('choose_named', { name: `${firstName} ${lastName}` })}
              onClick={() => onChoose(id)}
            >
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
