import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslations } from 'use-intl';
import { newRequestId } from '#platform/web/request-id.ts';
import classes from './block-forms.module.css';
import { CheckRows } from './check-rows.tsx';
import { CodeFields } from './code-fields.tsx';
import { ExampleRows } from './example-rows.tsx';
import { type ExerciseValues, readSpec } from './exercise-form.view.ts';
import { type FurtherLocale, furtherLocales, newOwnCode, type OwnCode } from './own-code.view.ts';

interface Props {
  readonly values: ExerciseValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (change: Partial<ExerciseValues>) => void;
}

/** Code, checks and examples of their own for readers of further languages. */
export function OwnCodeFields({ values, errors, set }: Props) {
  return furtherLocales.map((language) => {
    const own = values.own[language];
    const { [language]: _, ...others } = values.own;
    return (
      <OwnCodeOf
        key={language}
        language={language}
        values={values}
        own={own}
        errors={errors}
        onChange={(next) => set({ own: next ? { ...others, [language]: next } : others })}
      />
    );
  });
}

interface OneProps extends Omit<Props, 'set'> {
  readonly language: FurtherLocale;
  readonly own: OwnCode | undefined;
  readonly onChange: (own: OwnCode | null) => void;
}

function OwnCodeOf({ language, values, own, errors, onChange }: OneProps) {
  const t = useTranslations('authoring');
  const { kind } = values;
  if (!own)
    return (
      <Button
        variant="default"
        className={classes.remove}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange(newOwnCode(values))}
      >
        {t(`add_own_code_${language}`)}
      </Button>
    );
  const rows = own.checks[kind];
  const setRows = (next: typeof rows) => onChange({ ...own, checks: { ...own.checks, [kind]: next } });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t(`own_code_${language}`)}</legend>
      <p className={classes.file}>{t(`own_code_hint_${language}`)}</p>
      <CodeFields
        kind={kind}
        code={own}
        path={`translated.${language}.`}
        errors={errors}
        set={(change) => onChange({ ...own, ...change })}
      />
      <Checkbox
        label={t('own_checks')}
        description={t('own_checks_hint')}
        checked={rows !== null}
        onChange={({ currentTarget }) =>
          setRows(
            currentTarget.checked
              ? values.checks[kind].map((check) => ({ ...check, id: newRequestId() }))
              : null,
          )
        }
      />
      {rows && (
        <CheckRows
          kind={kind}
          checks={rows}
          path={`translated.${language}.checks`}
          errors={errors}
          onChange={setRows}
        />
      )}
      <ExampleRows
        kind={kind}
        examples={own.examples}
        code={own}
        read={() => readSpec(values, language)}
        path={`translated.${language}.`}
        errors={errors}
        onChange={(examples) => onChange({ ...own, examples })}
      />
      <Button variant="subtle" className={classes.remove} onClick={() => onChange(null)}>
        {t(`remove_own_code_${language}`)}
      </Button>
    </fieldset>
  );
}
