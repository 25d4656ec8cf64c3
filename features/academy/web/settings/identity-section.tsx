import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PictureField } from './picture-field.tsx';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

const contacts = ['email', 'phone', 'website', 'address'] as const;
const kinds = { email: 'email', phone: 'tel', website: 'url', address: 'text' } as const;
const longest = { email: 254, phone: 40, website: 500, address: 200 } as const;

/** What the academy is called, its logo, and how families reach it. */
export function IdentitySection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy');
  const { contact } = values;
  return (
    <SettingsSection anchor="identity" title={t('identity.title')} hint={t('identity.hint')}>
      <div className={classes.named}>
        <PictureField
          picture={values.logo}
          label={t('name_of.logoId')}
          alt={t('logo.alt')}
          onChange={(logo) => set({ logo })}
        />
        <TextInput
          name="name"
          label={t('name_of.name')}
          value={values.name}
          error={errorOf('name')}
          maxLength={80}
          autoComplete="off"
          className={classes.grow}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        {contacts.map((each) => (
          <TextInput
            key={each}
            name={`contact.${each}`}
            type={kinds[each]}
            label={t(`identity.${each}`)}
            value={contact[each]}
            error={errorOf(`contact.${each}`)}
            maxLength={longest[each]}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ contact: { ...contact, [each]: currentTarget.value } })}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
