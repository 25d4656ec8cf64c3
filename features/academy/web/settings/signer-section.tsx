import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsPart } from './use-settings-form.ts';

/** Who signs diplomas: name, title in both languages, and a picture of the signature. */
export function SignerSection({ values, set, errorOf }: SettingsPart) {
  const t = useTranslations('academy');
  const { signerName, signerTitle, signature } = values;
  return (
    <SettingsSection anchor="signer" title={t('signer.title')} hint={t('signer.hint')}>
      <div className={classes.named}>
        <PictureField
          picture={signature}
          label={t('name_of.signatureId')}
          alt={t('signer.alt')}
          onChange={(picture) => set({ signature: picture })}
        />
        <TextInput
          name="signerName"
          label={t('name_of.signerName')}
          value={signerName}
          error={errorOf('signerName')}
          maxLength={80}
          autoComplete="off"
          className={classes.grow}
          onChange={({ currentTarget }) => set({ signerName: currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <LanguageFields
          name="signerTitle"
          label={(language) => t(`signer.title_${language}`)}
          text={signerTitle}
          errorOf={(language) => errorOf(`signerTitle.${language}`)}
          maxLength={80}
          autoComplete="off"
          onChange={(text) => set({ signerTitle: text })}
        />
      </div>
    </SettingsSection>
  );
}
