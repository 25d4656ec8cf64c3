import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

/** Whether announcements of teachers also go out by mail and push (decision N14). */
export function AnnouncementsSection({ values, set }: SettingsPart) {
  const t = useTranslations('academy');
  return (
    <SettingsSection anchor="announcements" title={t('announcements.title')} hint={t('announcements.hint')}>
      <Switch
        name="teachersMayNotify"
        className={classes.switch}
        size="md"
        checked={values.teachersMayNotify}
        label={t('announcements.teachers')}
        description={t(values.teachersMayNotify ? 'announcements.on' : 'announcements.off')}
        onChange={({ currentTarget }) => set({ teachersMayNotify: currentTarget.checked })}
      />
    </SettingsSection>
  );
}
