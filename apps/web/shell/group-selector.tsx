import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { SelectField } from '#platform/web/form/select-field.tsx';
import classes from './group-selector.module.css';

/**
 * A child's groups, the active ones first and under a heading of their own (spec §2); the chosen one decides what the child sees (decision
 * R5).
 */
export function GroupSelector() {
  const t = useTranslations('shell');
  const { group, groups, select } = useSelectedGroup();
  if (!group) return null;
  if (groups.length === 1) {
    return (
      <p className={classes.single}>
        <span className={classes.dot} data-status={group.status} />
        {group.name}
      </p>
    );
  }
  const nameOf = ({ name, status }: (typeof groups)[number]) => {
    if (status === 'graduated') return t('group_graduated', { name });
    return status === 'inactive' ? t('group_inactive', { name }) : name;
  };
  const ordered = [...groups].sort((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));
  const isMixed = new Set(groups.map(({ status }) => status === 'active')).size > 1;
  return (
    <SelectField
      label={t('group')}
      wraps
      className={classes.selector}
      start={<span className={classes.dot} data-status={group.status} />}
      options={ordered.map((each) => ({
        value: each.id,
        label: nameOf(each),
        ...(isMixed && { under: t(each.status === 'active' ? 'groups_active' : 'groups_other') }),
      }))}
      value={group.id}
      onChange={(event) => select(event.currentTarget.value)}
    />
  );
}
