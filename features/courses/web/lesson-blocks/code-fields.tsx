import '#platform/web/theme/form-styles.ts';
import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './block-forms.module.css';
import type { CodeValues, ExerciseKind } from './exercise-parts.view.ts';

interface Props {
  readonly kind: ExerciseKind;
  readonly code: CodeValues;
  /** Where the code is in the spec, as its errors name it: empty, or ending with a dot. */
  readonly path?: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (change: Partial<CodeValues>) => void;
}

/** The files of a page. */
export const pageParts = ['html', 'css', 'js'] as const;

/** The code with which a child starts, and the solution, which only staff see. */
export function CodeFields({ kind, code: { python, web }, path = '', errors, set }: Props) {
  const t = useTranslations('authoring');
  return (['starter', 'solution'] as const).map((part) => (
    <fieldset key={part} className={classes.group}>
      <legend className={classes.legend}>{t(part)}</legend>
      {kind === 'python' ? (
        <Code
          label={t('code_python')}
          value={python[part]}
          error={errors[`${path}${part}`]}
          onChange={(text) => set({ python: { ...python, [part]: text } })}
        />
      ) : (
        pageParts.map((file) => (
          <Code
            key={file}
            label={t(`code_${file}`)}
            value={web[part][file]}
            error={errors[`${path}${part}.${file}`]}
            onChange={(text) => set({ web: { ...web, [part]: { ...web[part], [file]: text } } })}
          />
        ))
      )}
      {kind === 'python' && part === 'solution' && (
        <Textarea
          label={t('inputs')}
          description={t('inputs_hint')}
          autosize
          value={python.inputs}
          error={errors[`${path}inputs`]}
          onChange={({ currentTarget }) => set({ python: { ...python, inputs: currentTarget.value } })}
        />
      )}
    </fieldset>
  ));
}

/** The props of a field for code. */
export interface CodeProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A field for code. */
export function Code({ label, value, error, onChange }: CodeProps) {
  return (
    <Textarea
      className={classes.code}
      label={label}
      autosize
      minRows={3}
      maxRows={16}
      maxLength={20_000}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
