import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PictureUpload } from '#features/files/web/components/picture-upload.tsx';
import { defaultLocale, fullText, locales } from '#platform/shared/localized-text.ts';
import type { ModuleTexts } from '../../shared/lesson-content.ts';
import { ModulePicture } from '../components/module-picture.tsx';
import classes from './module-form.module.css';

type Pictured = Pick<ModuleTexts, 'image' | 'picture'>;

interface Props {
  readonly value: Pictured;
  readonly onChange: (change: Partial<Pictured>) => void;
  /** The errors of the texts, by field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
}

const images = ['rocket', 'blocks', 'python', 'web', 'game', 'robot'] as const;
/** A module's picture as its card shows it: an uploaded one with its text alternative, or an illustration. */
export function ModulePictureField({ value, onChange, errors }: Props) {
  const t = useTranslations('authoring');
  const { image, picture } = value;
  return (
    <fieldset className={classes.pictureField}>
      <legend className={classes.legend}>{t('module_image')}</legend>
      <ModulePicture module={value} className={classes.picture} />
      <div className={classes.pictureWords}>
        <PictureUpload
          label={t(picture ? 'other_picture' : 'own_picture')}
          progressLabel={t('uploading')}
          onStored={({ id }) => onChange({ picture: { fileId: id, alt: fullText(picture?.alt) } })}
        >
          {picture && (
            <Button variant="subtle" onClick={() => onChange({ picture: null })}>
              {t('remove_picture')}
            </Button>
          )}
        </PictureUpload>
        {picture ? (
          locales.map((language) => (
            <TextInput
              key={language}
              label={t(`module_alt_${language}`)}
              description={language === defaultLocale ? t('alt_hint') : undefined}
              lang={language}
              maxLength={300}
              value={picture.alt[language] ?? ''}
              error={errors[`picture.alt.${language}`]}
              onChange={({ currentTarget }) =>
                onChange({
                  picture: { ...picture, alt: { ...picture.alt, [language]: currentTarget.value } },
                })
              }
            />
          ))
        ) : (
          <NativeSelect
            label={t('illustration')}
            value={image ?? images[0]}
            data={images.map((name) => ({ value: name, label: t(`image_${name}`) }))}
            onChange={({ currentTarget }) => {
              const chosen = images.find((each) => each === currentTarget.value);
              if (chosen) onChange({ image: chosen });
            }}
          />
        )}
      </div>
    </fieldset>
  );
}
