import '#platform/web/theme/form-styles.ts';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState, useTransition } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { hasWords } from '#platform/shared/search-words.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import { lazy } from '#platform/web/lazy.ts';
import { membersQuery } from '../groups.queries.ts';
import classes from './people-picker.module.css';

// Most groups are filled one by one: it is loaded when it is opened.
const manyPeople = () => import('./many-people.tsx');
const ManyPeople = lazy(async () => ({ default: (await manyPeople()).ManyPeople }));
/** Whoever points at the button most likely opens it. One that fails is fetched again by the click, which says so. */
const preload = () => void manyPeople().catch(() => undefined);

interface Props {
  readonly kind: 'student' | 'teacher';
  readonly chosen: readonly Person[];
  readonly error?: ReactNode;
  /** What is said of a chosen person, below the name. */
  readonly noteOf?: (id: string) => ReactNode;
  readonly onChange: (people: readonly Person[]) => void;
}

/** How many are shown at once; a longer list scrolls. */
const unscrolled = 30;

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** People of a group: found by name or address, removed with a tap. */
export function PeoplePicker({ kind, chosen, error, noteOf, onChange }: Props) {
  const t = useTranslations('groups.form');
  const tints = avatarTints(chosen.map(({ firstName }) => firstName));
  return (
    <div className={classes.picker}>
      <div className={classes.ways}>
        <Finder kind={kind} chosen={chosen} error={error} onAdd={(person) => onChange([...chosen, person])} />
        {kind === 'student' && <ManyButton chosen={chosen} onChange={onChange} />}
      </div>
      {chosen.length === 0 ? (
        <p className={classes.none}>{t(`no_${kind}s`)}</p>
      ) : (
        <ul
          className={classes.people}
          data-many={chosen.length > unscrolled}
          aria-label={t(`chosen_${kind}s`)}
        >
          {chosen.map((person, index) => (
            <li key={person.id} className={classes.person}>
              <Avatar firstName={person.firstName} lastName={person.lastName} size={28} tint={tints[index]} />
              <span className={classes.name}>
                {nameOf(person)}
                {noteOf?.(person.id)}
              </span>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('remove', { name: nameOf(person) })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
              >
                <IconX size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ManyButton({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const t = useTranslations('groups.form.many');
  const [opened, setOpened] = useState(false);
  const [opening, open] = useTransition();
  return (
    <div className={classes.many}>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={20} aria-hidden />}
        loading={opening}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => open(() => setOpened(true))}
      >
        {t('open')}
      </Button>
      {/* Around what opens, not within it: the button is busy until its code is here. */}
      <Suspense>
        {opened && (
          <ManyPeople
            chosen={chosen}
            onAdd={(people) => onChange([...chosen, ...people])}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface FinderProps extends Pick<Props, 'kind' | 'chosen' | 'error'> {
  readonly onAdd: (person: Person) => void;
}

function Finder({ kind, chosen, error, onAdd }: FinderProps) {
  const t = useTranslations('groups.form');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const found = useQuery(membersQuery(kind, search));
  // Until the server has answered the current search, the previous list stays as far as it fits, so that the person
  // about to be tapped does not move.
  const settling = typed !== search || found.isPlaceholderData;
  const people = (found.data?.people ?? [])
    .filter(({ id }) => !chosen.some((each) => each.id === id))
    .filter((person) => !settling || hasWords(`${nameOf(person)} ${person.email ?? ''}`, typed));
  const empty = found.isPending || settling ? 'people_searching' : 'people_none';
  return (
    <Select
      className={classes.finder}
      label={t(`add_${kind}`)}
      placeholder={t('people_placeholder')}
      nothingFoundMessage={t(found.isError ? 'people_failed' : empty)}
      error={error}
      searchable
      // Beside its field also for assistive technology, not at the end of the page.
      comboboxProps={{ withinPortal: false }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server found them, with Lithuanian letters folded.
      filter={({ options }) => options}
      data={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
      renderOption={({ option: { value, label } }) => (
        <span className={classes.option}>
          <span className={classes.name}>{label}</span>
          <span className={classes.address}>{people.find(({ id }) => id === value)?.email}</span>
        </span>
      )}
      value={null}
      onChange={(id) => {
        const person = people.find((each) => each.id === id);
        if (!person) return;
        onAdd({ id: person.id, firstName: person.firstName, lastName: person.lastName });
        setTyped('');
      }}
    />
  );
}
