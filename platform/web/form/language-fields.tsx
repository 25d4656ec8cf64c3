import '#platform/web/theme/form-styles.ts';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  defaultLocale,
  type FullText,
  fullText,
  type Locale,
  type Localized,
  locales,
} from '#platform/shared/localized-text.ts';

type Looks = Pick<
  TextInputProps,
  'required' | 'placeholder' | 'description' | 'inputWrapperOrder' | 'autoFocus' | 'autoComplete'
>;

interface Props extends Looks {
  /** The label of a language's field. */
  readonly label: (language: Locale) => string;
  readonly maxLength: number;
  /** Makes multi-line fields with this many rows. */
  readonly rows?: number;
  /** The field of a language is named `<name>.<language>`. */
  readonly name?: string;
  /** Props of the original's field only. */
  readonly original?: Looks;
}

interface Controlled extends Props {
  readonly text: Partial<Localized<string>>;
  readonly errorOf?: (language: Locale) => ReactNode;
  readonly onChange: (text: FullText) => void;
}

interface OfForm extends Props {
  /** Form props for a language's field. */
  readonly input: (language: Locale) => object;
}

function inputOf(props: Controlled | OfForm, language: Locale): object {
  if ('input' in props) return props.input(language);
  const { text, errorOf, onChange } = props;
  return {
    value: text[language] ?? '',
    error: errorOf?.(language),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...fullText(text), [language]: currentTarget.value }),
  };
}

/**
 * A text that the academy writes in its languages: a field for each, the original first, placed by the surrounding layout.
 */
export function LanguageFields(props: Controlled | OfForm) {
  const { label, name, rows, original, maxLength } = props;
  const { required, placeholder, description, inputWrapperOrder, autoFocus, autoComplete } = props;
  const looks = { required, placeholder, description, inputWrapperOrder, autoFocus, autoComplete };
  return locales.map((language) => {
    const field = {
      ...looks,
      ...(language === defaultLocale ? original : {}),
      ...inputOf(props, language),
      ...(name ? { name: `${name}.${language}` } : {}),
      label: label(language),
      lang: language,
      maxLength,
    };
    return rows ? (
      <Textarea key={language} {...field} rows={rows} />
    ) : (
      <TextInput key={language} {...field} />
    );
  });
}
