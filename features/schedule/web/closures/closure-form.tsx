import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLocalDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ClosurePreview as Preview } from '../../shared/calendar.ts';
import { previewClosure, useClosureChanges } from '../closures.queries.ts';
import { ClosurePreview } from './closure-preview.tsx';
import classes from './closures.module.css';

const blank = { name: '', from: '', to: '' };
type Field = keyof typeof blank;

type Problem = 'name_required' | 'date_required' | 'to_before_from';

function problemsOf({ name, from, to }: typeof blank): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {};
  if (!name.trim()) problems.name = 'name_required';
  if (!isLocalDate(from)) problems.from = 'date_required';
  if (!isLocalDate(to)) problems.to = 'date_required';
  else if (to < from) problems.to = 'to_before_from';
  return problems;
}

/** Closes the academy on some days, after showing whose lessons that removes. */
export function ClosureForm({ year }: { year: number }) {
  const t = useTranslations('closures');
  const refusalText = useRefusalText();
  const { add } = useClosureChanges();
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<{ preview: Preview; closureId: string } | null>(null);
  const problems = problemsOf(values);
  const { from, to } = values;
  const ask = async (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    setTried(true);
    const first = (['name', 'from', 'to'] as const).find((field) => problems[field]);
    const input = first && submit.currentTarget.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    if (first || asking) return;
    setAsking(true);
    setFailure(null);
    try {
      setAsked({ preview: await previewClosure({ from, to }), closureId: newRequestId() });
    } catch (error) {
      setFailure(error);
    }
    setAsking(false);
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: tried && problems[name] ? t(problems[name]) : null,
    // A closure of one day needs one date only.
    onChange: (value: string) =>
      setValues((old) => ({ ...old, [name]: value, ...(name === 'from' && !old.to ? { to: value } : {}) })),
  });
  const close = () => {
    add.reset();
    setAsked(null);
  };
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('new_title')}</h2>
      <form noValidate className={classes.form} onSubmit={(submit) => void ask(submit)}>
        <FormAlert message={failure ? t('preview_failed', { reason: refusalText(failure) }) : null} />
        <TextInput
          {...field('name')}
          label={t('name')}
          placeholder={t('name_example')}
          maxLength={120}
          onChange={({ currentTarget }) => field('name').onChange(currentTarget.value)}
        />
        <div className={classes.pair}>
          <DateField {...field('from')} label={t('from')} min={`${year - 1}-01-01`} />
          <DateField {...field('to')} label={t('to')} min={from || undefined} />
        </div>
        <Button type="submit" loading={asking}>
          {t('preview')}
        </Button>
      </form>
      {asked && (
        <ClosurePreview
          preview={asked.preview}
          title={t('add_title', { name: values.name.trim() })}
          confirmLabel={t('add_confirm')}
          busy={add.isPending}
          error={add.error}
          onConfirm={() =>
            runMutation(
              add,
              { closureId: asked.closureId, from, to, name: values.name.trim() },
              {
                onSuccess: () => notify.success(t('added')),
                ifHere: () => {
                  setValues(blank);
                  setTried(false);
                  close();
                },
              },
            )
          }
          onCancel={close}
        />
      )}
    </section>
  );
}
