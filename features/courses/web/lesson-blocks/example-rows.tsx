import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ExerciseSpec, maxExamples } from '#features/exercises/shared/exercise.ts';
import { type Tried, tryExamples } from '#features/exercises/web/examples.queries.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import classes from './block-forms.module.css';
import { Code, pageParts } from './code-fields.tsx';
import { type ExampleValues, newExample } from './example-form.view.ts';
import rows from './example-rows.module.css';
import type { CodeValues, ExerciseKind } from './exercise-parts.view.ts';

interface Props {
  readonly kind: ExerciseKind;
  readonly examples: readonly ExampleValues[];
  /** The code that a new way begins with: the solution, or the starter. */
  readonly code: CodeValues;
  /** The exercise as a reader of these ways has it; null while it is unfinished. */
  readonly read: () => ExerciseSpec | null;
  /** Where they stand in the exercise: names what is wrong with them. */
  readonly path?: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (examples: readonly ExampleValues[]) => void;
}

/** Ways that the checks must let through and ways that they must refuse; and how that goes. */
export function ExampleRows({ kind, examples, code, read, path = '', errors, onChange }: Props) {
  const t = useTranslations('authoring');
  const [tried, setTried] = useState<Readonly<Record<string, Tried>>>({});
  const [state, setState] = useState<'idle' | 'trying' | 'unfinished'>('idle');

  async function run() {
    const spec = read();
    if (!spec) return setState('unfinished');
    setState('trying');
    const went = await tryExamples(spec);
    // Those without code are not tried.
    const ways = examples.filter((each) =>
      (kind === 'python' ? [each.python] : Object.values(each.web)).join('').trim(),
    );
    setTried(Object.fromEntries(ways.map(({ id }, at) => [id, went[at] ?? 'untried'])));
    setState('idle');
  }

  function put(next: ExampleValues) {
    onChange(examples.map((each) => (each.id === next.id ? next : each)));
    // What was said of it was said of another way.
    setTried(({ [next.id]: _, ...others }) => others);
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('examples')}</legend>
      <p className={classes.file}>{t('examples_hint')}</p>
      {examples.map((example, at) => (
        <fieldset key={example.id} className={classes.group}>
          <legend className={classes.legend}>{t('example_number', { number: at + 1 })}</legend>
          <Segments
            label={t('example_must')}
            value={example.passes ? 'pass' : 'fail'}
            onChange={(must) => put({ ...example, passes: must === 'pass' })}
            choices={(['pass', 'fail'] as const).map((value) => ({ value, label: t(`example_${value}`) }))}
          />
          {kind === 'python' ? (
            <Code
              label={t('code_python')}
              value={example.python}
              error={errors[`${path}examples.${at}.code`]}
              onChange={(python) => put({ ...example, python })}
            />
          ) : (
            pageParts.map((file) => (
              <Code
                key={file}
                label={t(`code_${file}`)}
                value={example.web[file]}
                error={errors[`${path}examples.${at}.code.${file}`]}
                onChange={(text) => put({ ...example, web: { ...example.web, [file]: text } })}
              />
            ))
          )}
          <Went example={example} tried={tried[example.id]} />
          <Button
            variant="subtle"
            className={classes.remove}
            onClick={() => onChange(examples.filter(({ id }) => id !== example.id))}
          >
            {t('remove_example')}
          </Button>
        </fieldset>
      ))}
      <div className={rows.buttons}>
        {([true, false] as const).map((passes) => (
          <Button
            key={String(passes)}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={examples.length >= maxExamples}
            onClick={() => {
              const { python, web } = code;
              const begin = passes ? 'solution' : 'starter';
              onChange([...examples, newExample(newRequestId(), passes, python[begin], web[begin])]);
            }}
          >
            {t(passes ? 'add_right_example' : 'add_wrong_example')}
          </Button>
        ))}
        {examples.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            loading={state === 'trying'}
            onClick={() => void run()}
          >
            {t('try_examples')}
          </Button>
        )}
      </div>
      <p className={rows.state} role="status">
        {state === 'unfinished' && t('exercise_unfinished')}
      </p>
    </fieldset>
  );
}

function Went({ example, tried }: { readonly example: ExampleValues; readonly tried: Tried | undefined }) {
  const t = useTranslations('authoring');
  if (!tried) return null;
  const isRight = tried === (example.passes ? 'passed' : 'refused');
  return (
    <p className={isRight ? rows.right : rows.wrong} role="status">
      {t(isRight ? 'example_judged' : `example_${tried}`)}
    </p>
  );
}
