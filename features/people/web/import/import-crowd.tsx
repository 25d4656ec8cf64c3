import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CrowdedGroup } from '../../shared/user-import.ts';
import classes from './user-import.module.css';

interface Props {
  readonly groups: readonly CrowdedGroup[];
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** The groups that the file would overfill, and why the academy wants that (decision G2). */
export function ImportCrowd({ groups, reason, onChange }: Props) {
  const t = useTranslations('users.import');
  if (groups.length === 0) return null;
  return (
    <div className={classes.crowd}>
      <p className={classes.summary}>
        {t('crowded', { groups: groups.map((group) => t('crowded_group', group)).join('; ') })}
      </p>
      <TextInput
        label={t('over_capacity_reason')}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
