import '#platform/web/theme/form-styles.ts';
import { Button, Textarea } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ExerciseSpec, exerciseSpecSchema } from '#features/exercises/shared/exercise.ts';
import { defaultLocale, fullText, locales } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import classes from './block-forms.module.css';
import { CheckRows } from './check-rows.tsx';
import { CodeFields } from './code-fields.tsx';
import { ExampleRows } from './example-rows.tsx';
import { type ExerciseValues, readSpec, specOf, valuesOf } from './exercise-form.view.ts';
import { OwnCodeFields } from './own-code-fields.tsx';

interface Props {
  readonly spec: ExerciseSpec | null;
  readonly onDone: (spec: ExerciseSpec) => void;
}

type Issues = Parameters<ReturnType<typeof useIssueTexts>>[0];

/** The maximum number of hints, as in its schema. */
const mostHints = 5;

/** An exercise's task, code, hints, and checks. Only a complete exercise goes into the lesson. */
export function ExerciseForm({ spec, onDone }: Props) {
  const t = useTranslations('authoring');
  const textsOf = useIssueTexts();
  const [values, setValues] = useState(() => valuesOf(spec, newRequestId));
  const [issues, setIssues] = useState<Issues>([]);
  const errors = textsOf(issues);
  const set = (change: Partial<ExerciseValues>) => setValues((old) => ({ ...old, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = exerciseSpecSchema.safeParse(specOf(values));
    if (result.success) onDone(result.data);
    else setIssues(result.error.issues);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert message={issues.length > 0 ? t('exercise_unfinished') : null} />
      <Segments
        label={t('exercise_kind')}
        value={values.kind}
        onChange={(kind) => {
          set({ kind });
          setIssues([]);
        }}
        choices={(['python', 'web'] as const).map((value) => ({ value, label: t(`exercise_${value}`) }))}
      />
      <div className={classes.pair}>
        {locales.map((language) => (
          <Textarea
            key={language}
            label={t(`instructions_${language}`)}
            lang={language}
            autosize
            minRows={3}
            maxLength={2000}
            value={values.instructions[language] ?? ''}
            error={errors[`instructions.${language}`]}
            onChange={({ currentTarget: { value } }) =>
              set({ instructions: { ...values.instructions, [language]: value } })
            }
          />
        ))}
      </div>
      <CodeFields kind={values.kind} code={values} errors={errors} set={set} />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('checks')}</legend>
        <CheckRows
          kind={values.kind}
          checks={values.checks[values.kind]}
          path="checks"
          errors={errors}
          onChange={(checks) => set({ checks: { ...values.checks, [values.kind]: checks } })}
        />
      </fieldset>
      <ExampleRows
        kind={values.kind}
        examples={values.examples}
        code={values}
        read={() => readSpec(values, defaultLocale)}
        errors={errors}
        onChange={(examples) => set({ examples })}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('hints')}</legend>
        {values.hints.map((hint, at) => (
          <div key={hint.id} className={classes.pair}>
            {locales.map((language) => (
              <Textarea
                key={language}
                label={t(`hint_${language}`, { number: at + 1 })}
                lang={language}
                autosize
                maxLength={500}
                value={hint[language] ?? ''}
                error={errors[`hints.${at}.${language}`]}
                onChange={({ currentTarget: { value } }) =>
                  set({
                    hints: values.hints.map((each) =>
                      each.id === hint.id ? { ...each, [language]: value } : each,
                    ),
                  })
                }
              />
            ))}
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={values.hints.length >= mostHints}
          onClick={() => set({ hints: [...values.hints, { id: newRequestId(), ...fullText() }] })}
        >
          {t('add_hint')}
        </Button>
      </fieldset>
      <OwnCodeFields values={values} errors={errors} set={set} />
      <Button type="submit">{spec ? t('keep_exercise') : t('insert')}</Button>
    </form>
  );
}
