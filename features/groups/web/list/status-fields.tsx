import '#platform/web/theme/form-styles.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type GroupStatus, groupStatuses } from '#features/membership/shared/group.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { EndSubscriptions } from '../components/end-subscriptions.tsx';
import { endlessQuery } from '../groups.queries.ts';
import type { GroupSearch } from './group-search.view.ts';

interface Props {
  readonly selection: PickedRows<GroupSearch>;
  /** What the groups are now. */
  readonly from: GroupStatus;
  readonly status: GroupStatus;
  /** Whether their subscriptions end with them; null while it isn't known whether there are any. */
  readonly ends: boolean | null;
  readonly onStatus: (status: GroupStatus) => void;
  readonly onEnds: (ends: boolean | null) => void;
}

/** The new status of many groups, and what becomes of the subscriptions with seats in them. */
export function StatusFields({ selection, from, status, ends, onStatus, onEnds }: Props) {
  const t = useTranslations('groups');
  const refusalText = useRefusalText();
  const ids = 'ids' in selection ? selection.ids : [];
  // Of all that match nobody knows the groups yet: the choice is asked without names.
  const endless = useQuery({ ...endlessQuery(ids), enabled: ids.length > 0 && status !== 'active' });
  const isKnown = ids.length === 0 || endless.data !== undefined;
  const hasAny = ids.length === 0 || (endless.data?.total ?? 0) > 0;
  // A group that is inactive for a while comes back; one that has graduated doesn't.
  const suggest = useEffectEvent(() => onEnds(hasAny && status === 'graduated'));
  const isAsked = status !== 'active' && isKnown;
  const asked = isAsked ? status : null;
  useEffect(() => {
    if (asked !== null) suggest();
  }, [asked]);
  return (
    <>
      <FormAlert message={endless.error ? refusalText(endless.error) : null} />
      <NativeSelect
        label={t('new_status')}
        value={status}
        onChange={({ currentTarget: { value } }) => {
          onEnds(null);
          onStatus(groupStatuses.find((each) => each === value) ?? status);
        }}
        data={groupStatuses
          .filter((each) => each !== from)
          .map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {isAsked && endless.data && (
        <EndSubscriptions endless={endless.data} checked={ends ?? false} onChange={onEnds} />
      )}
      {isAsked && ids.length === 0 && (
        <Checkbox
          size="md"
          label={t('acts.end_all')}
          description={t('end_subscriptions_hint')}
          checked={ends ?? false}
          onChange={({ currentTarget }) => onEnds(currentTarget.checked)}
        />
      )}
    </>
  );
}
