import '#platform/web/theme/form-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../form/group-form.module.css';
import { groupsQuery } from '../groups.queries.ts';

/** The first line of a new group's form: most groups are like one that exists, and choosing it opens its copy. */
export function CopyFrom() {
  const t = useTranslations('groups.form');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const { data } = useQuery(groupsQuery(q ? { q } : {}));
  const groups = data?.groups ?? [];
  if (data && groups.length === 0 && q === '') return null;
  return (
    <div className={`${classes.copyFrom} ${classes.fields}`}>
      <Select
        className={classes.alone}
        label={t('copy_from')}
        placeholder={t('copy_from_hint')}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        // The server has searched: by more than the name.
        filter={({ options }) => options}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(groupId) => {
          if (groupId)
            void navigate({ to: '/dashboard/groups/new', search: { copy: groupId }, replace: true });
        }}
        nothingFoundMessage={t('copy_from_none')}
        searchable
        // Beside its field also for assistive technology, not at the end of the page.
        comboboxProps={{ withinPortal: false }}
      />
    </div>
  );
}
