import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { localize } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type ProgrammeDetail, type ProgrammeDraft, programmeDraftSchema } from '../../shared/programmes.ts';
import classes from '../components/vouchers.module.css';
import { useVoucherActs } from '../vouchers.queries.ts';
import { PeriodFields } from './period-fields.tsx';
import { draftOfValues, programmeValues } from './programme-form.view.ts';

interface Props {
  /** Made once for a new programme: a repeated save creates it once. */
  readonly programmeId: string;
  /** The latest save; 0 for a new programme. */
  readonly version: number;
  readonly draft: ProgrammeDraft | null;
  readonly plans: ProgrammeDetail['plans'];
  readonly onSaved: (saved: ProgrammeDetail) => void;
}

/**
 * What a municipality pays for: when, how much, for whom, and what a month needs. Somebody else's save replaces fields in which nothing was
 * typed; otherwise what was typed stays, and saving it says that the programme has changed.
 */
export function ProgrammeForm({ programmeId, version, draft, plans, onSaved }: Props) {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  const textsOf = useIssueTexts();
  const refusalText = useRefusalText();
  const { save } = useVoucherActs();
  const [base, setBase] = useState(() => ({ version, values: programmeValues(draft) }));
  const [values, setValues] = useState(base.values);
  // A new programme goes on to its own page once it is saved.
  const isLeaving = useRef(false);
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([]);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const errors = textsOf(issues);
  const lookAgain = issues.length > 0 ? t('look_again') : null;
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
  const beginFrom = (saved: Pick<ProgrammeDetail, 'version' | 'draft'>) => {
    const next = { version: saved.version, values: programmeValues(saved.draft) };
    setBase(next);
    return next.values;
  };
  if (draft && version > base.version && !isChanged) setValues(beginFrom({ version, draft }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = z.safeParse(programmeDraftSchema, draftOfValues(values));
    setIssues(parsed.success ? [] : parsed.error.issues);
    if (!parsed.success || save.isPending) return;
    save.mutate(
      { programmeId, version: base.version, draft: parsed.data },
      {
        onSuccess: (saved) => {
          isLeaving.current = base.version === 0;
          const begun = beginFrom(saved);
          // What was typed while it was being saved stays typed.
          setValues((now) => (now === values ? begun : now));
          notify.success(t('saved'));
          onSaved(saved);
        },
      },
    );
  };

  const text = (name: 'municipality' | 'name' | 'registerCode', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      value={values[name]}
      error={errors[name]}
      {...(name === 'registerCode' && { description: t('register_code_hint') })}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UnsavedGuard isUnsaved={() => isChanged && !isLeaving.current} />
      <FormAlert message={save.error ? refusalText(save.error) : lookAgain} />
      <Card title={t('settings')}>
        <div className={classes.form}>
          <div className={classes.pair}>
            {text('municipality', t('municipality'), 80)}
            {text('name', t('name'), 160)}
          </div>
          {text('registerCode', t('register_code'), 40)}
          <div className={classes.pair}>
            <TextInput
              label={t('hours')}
              description={t('hours_hint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={values.hoursNeeded}
              error={errors.hoursNeeded}
              onChange={({ currentTarget }) => set({ hoursNeeded: currentTarget.value })}
            />
            <TextInput
              label={t('places')}
              description={t('places_hint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={values.places}
              error={errors.places}
              onChange={({ currentTarget }) => set({ places: currentTarget.value })}
            />
          </div>
          <Switch
            size="md"
            label={t('needs_code')}
            description={t('needs_code_hint')}
            checked={values.needsCode}
            onChange={({ currentTarget }) => set({ needsCode: currentTarget.checked })}
          />
          <Switch
            size="md"
            label={t('unmet')}
            description={t('unmet_hint')}
            checked={values.unmet === 'academy'}
            onChange={({ currentTarget }) => set({ unmet: currentTarget.checked ? 'academy' : 'family' })}
          />
        </div>
      </Card>
      <PeriodFields periods={values.periods} errors={errors} onChange={(periods) => set({ periods })} />
      {plans.length > 0 && (
        <Card title={t('plans')}>
          <div className={classes.plans}>
            <p className={classes.quiet}>{t('plans_hint')}</p>
            {plans.map(({ id, name }) => (
              <Checkbox
                key={id}
                size="md"
                label={localize(name, locale)}
                checked={values.planIds.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    planIds: checked ? [...values.planIds, id] : values.planIds.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </div>
        </Card>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={save.isPending} disabled={base.version > 0 && !isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
