import '#platform/web/theme/form-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type FullText,
  fullText,
  isBlankText,
  type Locale,
  locales,
} from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { type ModuleTexts, moduleTextsSchema } from '../../shared/lesson-content.ts';
import classes from './module-form.module.css';
import { ModulePictureField } from './module-picture-field.tsx';

interface Props {
  readonly texts: ModuleTexts | null;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onSubmit: (texts: ModuleTexts) => void;
}

type Typed = ModuleTexts & Record<'title' | 'description' | 'label', FullText>;
type Issues = Parameters<ReturnType<typeof useIssueTexts>>[0];

/** The texts of a module in both languages, and its picture. */
export function ModuleForm({ texts, submitLabel, busy, refusal, onSubmit }: Props) {
  const t = useTranslations('authoring');
  const textsOf = useIssueTexts();
  const [values, setValues] = useState<Typed>({
    title: fullText(texts?.title),
    description: fullText(texts?.description),
    label: fullText(texts?.label),
    image: texts?.image ?? 'rocket',
    picture: texts?.picture ?? null,
  });
  const [issues, setIssues] = useState<Issues>([]);
  const errors = textsOf(issues);
  const fieldOf = (field: 'title' | 'description' | 'label', language: Locale) => ({
    label: t(`module_${field}_${language}`),
    lang: language,
    value: values[field][language],
    error: errors[`${field}.${language}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((old) => ({ ...old, [field]: { ...old[field], [language]: value } })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const label = isBlankText(values.label) ? null : values.label;
    const result = moduleTextsSchema.safeParse({ ...values, label });
    setIssues(result.success ? [] : result.error.issues);
    if (result.success) onSubmit(result.data);
    // The form is longer than a phone: what is wrong may be far above its button.
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert message={refusal} />
      {locales.map((language) => (
        <TextInput key={language} {...fieldOf('title', language)} />
      ))}
      {locales.map((language) => (
        <Textarea key={language} {...fieldOf('description', language)} autosize minRows={3} />
      ))}
      {locales.map((language) => (
        <TextInput key={language} {...fieldOf('label', language)} />
      ))}
      <ModulePictureField
        value={values}
        errors={errors}
        onChange={(change) => setValues((old) => ({ ...old, ...change }))}
      />
      <Button type="submit" loading={busy} className={classes.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}
