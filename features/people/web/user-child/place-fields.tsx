import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { UserGroupSelect } from '../components/user-group-select.tsx';
import type { ChosenPlace } from './chosen-place.view.ts';

interface Props {
  readonly value: ChosenPlace;
  readonly onChange: (place: ChosenPlace) => void;
  /** The group has no place left: the admin says why it takes the child (decision G2). */
  readonly crowded: boolean;
}

/** The group of a new child and its first day there; groups that have graduated take nobody. */
export function PlaceFields({ value, onChange, crowded }: Props) {
  const t = useTranslations('users.family');
  return (
    <>
      <UserGroupSelect
        label={t('group')}
        labelled
        none={t('no_group')}
        joinable
        value={value.groupId}
        onChange={(groupId) => onChange({ ...value, groupId })}
      />
      {value.groupId && (
        <DateField
          label={t('joined_on')}
          value={value.joinedOn}
          onChange={(joinedOn) => onChange({ ...value, joinedOn: joinedOn || vilniusDate(Date.now()) })}
        />
      )}
      {value.groupId && crowded && (
        <TextInput
          label={t('over_capacity_reason')}
          maxLength={300}
          value={value.reason}
          onChange={({ currentTarget }) => onChange({ ...value, reason: currentTarget.value })}
        />
      )}
    </>
  );
}
