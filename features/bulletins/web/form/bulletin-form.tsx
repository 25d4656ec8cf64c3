import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { locales } from '#platform/shared/localized-text.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { TimeField } from '#platform/web/form/time-field.tsx';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { severities } from '../../shared/bulletin-state.ts';
import { type Bulletin, type BulletinPlan, longest } from '../../shared/bulletins.ts';
import { BodyField } from './body-field.tsx';
import { type BulletinDraft, planOf } from './bulletin-draft.view.ts';
import { ChannelFields } from './channel-fields.tsx';
import classes from './form.module.css';
import { type PlanProblems, problemsOf } from './form-problems.view.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { RecipientFields } from './recipient-fields.tsx';

interface Props {
  readonly draft: BulletinDraft;
  readonly onChange: (change: Partial<BulletinDraft>) => void;
  /** The bulletin being changed; omitted for a new one. */
  readonly bulletin?: Bulletin;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly refusal: ReactNode;
  readonly onSubmit: (plan: BulletinPlan) => void;
}

/** The form of a bulletin, and beside it how it will look and who will see it. */
export function BulletinForm(props: Props) {
  const { draft, onChange, bulletin, submitLabel, busy, refusal, onSubmit } = props;
  const t = useTranslations('bulletins');
  const errors = useTranslations('errors');
  const textsOf = useIssueTexts();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<PlanProblems | null>(null);
  const begun = bulletin?.state === 'running' ? bulletin : undefined;
  const texts = textsOf(problems?.issues ?? []);
  const submit = () => {
    const plan = planOf(draft, begun);
    const found = problemsOf(plan, new Date().toISOString(), bulletin);
    setProblems(found);
    if (!found) onSubmit(plan);
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const timeError = problems?.time ? errors(problems.time) : undefined;
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        <Card title={t('part_text')}>
          <div className={classes.grid}>
            <div className={classes.severities}>
              <Segments
                label={t('severity_label')}
                value={draft.severity}
                choices={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
                onChange={(severity) => onChange({ severity })}
              />
            </div>
            <div className={classes.pair}>
              <LanguageFields
                label={(language) => t(`title_${language}`)}
                text={draft.title}
                maxLength={longest.title}
                errorOf={(language) => texts[`title.${language}`]}
                onChange={(title) => onChange({ title })}
              />
              {locales.map((language) => (
                <BodyField
                  key={language}
                  label={t(`body_${language}`)}
                  text={draft.body[language]}
                  error={texts[`body.${language}`]}
                  onChange={(text) => onChange({ body: { ...draft.body, [language]: text } })}
                />
              ))}
            </div>
            <p className={classes.hint}>{t('text_hint')}</p>
          </div>
        </Card>
        <Card title={t('part_to')}>
          <RecipientFields draft={draft} problems={problems} onChange={onChange} />
        </Card>
        <Card title={t('part_when')}>
          <div className={classes.grid}>
            <div className={classes.times}>
              <DateField
                label={t('from_date')}
                value={draft.fromDate}
                readOnly={begun !== undefined}
                error={texts.startsAt}
                onChange={(value) => onChange({ fromDate: value })}
              />
              <TimeField
                label={t('from_time')}
                value={draft.fromTime}
                readOnly={begun !== undefined}
                onChange={(value) => onChange({ fromTime: value })}
              />
              <DateField
                label={t('to_date')}
                value={draft.toDate}
                error={timeError ?? texts.endsAt}
                onChange={(value) => onChange({ toDate: value })}
              />
              <TimeField
                label={t('to_time')}
                value={draft.toTime}
                onChange={(value) => onChange({ toTime: value })}
              />
            </div>
            <p className={classes.hint}>{t(begun ? 'when_hint_begun' : 'when_hint')}</p>
            <ChannelFields draft={draft} bulletin={bulletin} error={texts.sms} onChange={onChange} />
          </div>
        </Card>
      </div>
      <div className={classes.side}>
        <PreviewPanel draft={draft} bulletinId={bulletin?.id} />
        {refusal}
        <FormAlert message={problems ? t('look_again') : null} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
