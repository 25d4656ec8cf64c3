import { useTranslations } from 'use-intl';
import { GroupPill } from '#features/schedule/web/components/group-pill.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { audiences, bulletinChannels } from '../../shared/bulletin-columns.ts';
import { severities } from '../../shared/bulletin-state.ts';
import type { ListSearch } from './bulletin-search.view.ts';

interface Props {
  readonly search: ListSearch;
  /** Replaces parts of the address and returns to the first page. */
  readonly onChange: (change: Partial<ListSearch>) => void;
}

/** The filters of the list: importance, audience, ways and group. */
export function BulletinsFilters({ search, onChange }: Props) {
  const t = useTranslations('bulletins');
  const isAdmin = useUser().role === 'admin';
  return (
    <>
      <ChoicePill
        label={t('severity_label')}
        value={search.severity}
        options={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
        onChange={(severity) => onChange({ severity })}
      />
      <ChoicePill
        label={t('column.audience')}
        value={search.to}
        // A teacher addresses no administrators.
        options={audiences
          .filter((value) => isAdmin || value !== 'admin')
          .map((value) => ({ value, label: t(`to_role.${value}`) }))}
        onChange={(to) => onChange({ to })}
      />
      <ChoicePill
        label={t('column.channels')}
        value={search.by}
        options={bulletinChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        onChange={(by) => onChange({ by })}
      />
      <GroupPill label={t('filter_group')} value={search.group} onChange={(group) => onChange({ group })} />
    </>
  );
}
