import '#platform/web/theme/form-styles.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { dateWritings, listLayoutSchema, nameOrders } from '../../shared/layouts.ts';
import type { MunicipalityLayout } from '../../shared/municipality-layouts.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import classes from '../components/vouchers.module.css';
import { useSaveLayout } from '../vouchers.queries.ts';
import { LayoutColumns } from './layout-columns.tsx';
import { type LayoutValues, layoutOfValues, layoutValues } from './layout-form.view.ts';
import { LayoutPreview } from './layout-preview.tsx';
import { UsualLayout } from './usual-layout.tsx';

interface Props {
  readonly programmeId: string;
  readonly data: MunicipalityLayout;
}

/**
 * The layout that a municipality asks its lists in. Somebody else's save replaces fields in which nothing was typed; otherwise what was typed
 * stays, and saving it says that the layout has changed.
 */
export function LayoutForm({ programmeId, data }: Props) {
  const t = useTranslations('voucher_layout');
  const words = inLanguage(voucherWords, useLocale());
  const textsOf = useIssueTexts();
  const refusalText = useRefusalText();
  const save = useSaveLayout();
  const [base, setBase] = useState(() => ({ version: data.version, values: layoutValues(data.layout) }));
  const [values, setValues] = useState(base.values);
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([]);
  const set = (change: Partial<LayoutValues>) => setValues((before) => ({ ...before, ...change }));
  const errors = textsOf(issues);
  const lookAgain = issues.length > 0 ? t('look_again') : null;
  const signersError = Object.entries(errors).find(([path]) => path.startsWith('signers'))?.[1];
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
  const beginFrom = ({ version, layout }: Pick<MunicipalityLayout, 'version' | 'layout'>) => {
    const next = { version, values: layoutValues(layout) };
    setBase(next);
    return next.values;
  };
  if (data.version > base.version && !isChanged) setValues(beginFrom(data));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = z.safeParse(listLayoutSchema, layoutOfValues(values));
    setIssues(parsed.success ? [] : parsed.error.issues);
    if (!parsed.success || save.isPending) return;
    save.mutate(
      { programmeId, version: base.version, layout: parsed.data },
      {
        onSuccess: (saved) => {
          const begun = beginFrom(saved);
          // What was typed while it was being saved stays typed.
          setValues((now) => (now === values ? begun : now));
          notify.success(t('saved'));
        },
      },
    );
  };

  const text = (name: 'title' | 'provider', maxLength: number, placeholder: string) => (
    <TextInput
      label={t(name === 'title' ? 'title_field' : name)}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UnsavedGuard isUnsaved={() => isChanged} />
      <FormAlert message={save.error ? refusalText(save.error) : lookAgain} />
      <LayoutColumns
        columns={values.columns}
        asksCode={data.asksCode}
        errors={errors}
        onChange={(columns) => set({ columns })}
      />
      <Card title={t('texts')}>
        <div className={classes.form}>
          <div className={classes.pair}>
            <SelectField
              label={t('dates')}
              value={values.dates}
              options={dateWritings.map((value) => ({ value, label: t(`date.${value}`) }))}
              onChange={({ currentTarget }) =>
                set({ dates: dateWritings.find((each) => each === currentTarget.value) ?? 'iso' })
              }
            />
            <SelectField
              label={t('names')}
              value={values.names}
              options={nameOrders.map((value) => ({ value, label: t(`name.${value}`) }))}
              onChange={({ currentTarget }) =>
                set({ names: nameOrders.find((each) => each === currentTarget.value) ?? 'firstLast' })
              }
            />
          </div>
          {text('title', 120, words.list)}
          {text('provider', 160, data.provider)}
          <TextAreaField
            label={t('signers')}
            hint={t('signers_hint')}
            placeholder={`${words.signedOn}\n${words.signature}`}
            value={values.signers}
            error={signersError}
            onChange={({ currentTarget }) => set({ signers: currentTarget.value })}
          />
          <Switch
            size="md"
            label={t('journal')}
            checked={values.journal}
            onChange={({ currentTarget }) => set({ journal: currentTarget.checked })}
          />
        </div>
      </Card>
      <LayoutPreview layout={layoutOfValues(values)} data={data} />
      <div className={classes.acts}>
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          {t('save')}
        </Button>
        {data.layout && (
          <UsualLayout
            programmeId={programmeId}
            version={base.version}
            onDone={(saved) => setValues(beginFrom(saved))}
          />
        )}
      </div>
    </form>
  );
}
