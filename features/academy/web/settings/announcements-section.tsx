import '#platform/web/theme/form-styles.ts';
import { Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

/** Whether announcements of teachers also go out by mail and push (decision N14), and what SMS cost. */
export function AnnouncementsSection({ values, set, errorOf }: SettingsPart) {
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
      <div className={classes.pair}>
        {(['partCents', 'partsPerMonth'] as const).map((field) => (
          <TextInput
            key={field}
            name={`sms.${field}`}
            label={t(`announcements.${field}`)}
            description={t(`announcements.about_${field}`)}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={values.sms[field]}
            error={errorOf(`sms.${field}`)}
            onChange={({ currentTarget }) => set({ sms: { ...values.sms, [field]: currentTarget.value } })}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
