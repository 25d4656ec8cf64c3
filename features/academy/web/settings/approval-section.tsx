import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

/** Whether teachers approve the sheets of their groups, or only admins (decision R3). */
export function ApprovalSection({ values, set }: SettingsPart) {
  const t = useTranslations('academy');
  return (
    <SettingsSection anchor="approval" title={t('approval.title')} hint={t('approval.hint')}>
      <Switch
        name="teachersMayApprove"
        className={classes.switch}
        size="md"
        checked={values.teachersMayApprove}
        label={t('approval.teachers')}
        description={t(values.teachersMayApprove ? 'approval.on' : 'approval.off')}
        onChange={({ currentTarget }) => set({ teachersMayApprove: currentTarget.checked })}
      />
    </SettingsSection>
  );
}
