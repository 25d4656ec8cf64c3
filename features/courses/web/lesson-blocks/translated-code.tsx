import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './block-forms.module.css';
import { type ExerciseValues, translatedIn } from './exercise-form.view.ts';

interface Props {
  readonly values: ExerciseValues;
  readonly set: (change: Partial<ExerciseValues>) => void;
}

/** Says that readers of other languages have code and checks of their own, which this form keeps as they are. */
export function TranslatedCode({ values, set }: Props) {
  const t = useTranslations('authoring');
  const languages = translatedIn(values);
  if (languages.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('translated')}</legend>
      <p>{t('translated_hint', { languages: languages.map((each) => each.toUpperCase()).join(', ') })}</p>
      <Button variant="subtle" className={classes.remove} onClick={() => set({ translated: null })}>
        {t('remove_translated')}
      </Button>
    </fieldset>
  );
}
