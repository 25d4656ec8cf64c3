import { Select } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslations } from 'use-intl';
import type { SessionGroup } from '#platform/shared/session.ts';
import { useSelectedGroup } from '../groups.queries.ts';
import classes from './group-selector.module.css';

/** The group that the child looks at, and the way to another; active groups stand out (spec §2). Nothing without groups. */
export function GroupSelector() {
  const t = useTranslations('groups');
  const { group, groups, select } = useSelectedGroup();
  if (!group) return null;
  if (groups.length === 1) {
    return (
      <div className={classes.only}>
        <span className={classes.label}>{t('group')}</span>
        <GroupName group={group} />
      </div>
    );
  }
  const byId = new Map(groups.map((each) => [each.id, each]));
  return (
    <Select
      label={t('group')}
      classNames={{ label: classes.label }}
      data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={group.id}
      onChange={(groupId) => groupId && select(groupId)}
      checkIconPosition="right"
      renderOption={({ option, checked }) => {
        const each = byId.get(option.value);
        return (
          <span className={classes.option}>
            {each && <GroupName group={each} />}
            {checked && <IconCheck size={16} aria-hidden className={classes.check} />}
          </span>
        );
      }}
    />
  );
}

function GroupName({ group }: { group: SessionGroup }) {
  const t = useTranslations('groups');
  return (
    <span className={classes.name} data-status={group.status}>
      <span className={classes.words}>{group.name}</span>
      {group.status !== 'active' && <span className={classes.status}>{t(group.status)}</span>}
    </span>
  );
}
