import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import type { CatalogueOption, RewardDetail, RewardForm as Sent } from '../../shared/catalogue.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { OptionFields } from './option-fields.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './prize.module.css';
import { ShelfFields } from './shelf-fields.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { TextFields } from './text-fields.tsx';
import type { useRewardForm } from './use-reward-form.ts';

interface Props {
  readonly form: ReturnType<typeof useRewardForm>;
  /** Null until it is created. */
  readonly reward: RewardDetail | null;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onSubmit: (form: Sent) => void;
  /** Under the fields, beside the picture. */
  readonly children?: ReactNode;
}

/** A prize's texts in both languages, its options, picture, level and cost. What is not saved yet says so. */
export function RewardForm({ form, reward, submitLabel, busy, refusal, onSubmit, children }: Props) {
  const t = useTranslations('catalogue');
  const [counting, setCounting] = useState<CatalogueOption | null>(null);
  const root = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = form.check();
    if (sent) onSubmit(sent);
    // The fields show their errors in the next frame.
    else
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const parts = { typed: form.typed, errors: form.errors, edit: form.edit };
  return (
    <>
      <form ref={root} className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.alerts}>
          <FormAlert message={refusal} />
          {form.meanwhile && reward && <ChangedMeanwhile form={form} reward={reward} />}
        </div>
        <div className={classes.main}>
          <Card title={t('texts')}>
            <TextFields {...parts} />
          </Card>
          <Card title={t('options')}>
            <OptionFields {...parts} reward={reward} onCount={setCounting} />
          </Card>
          {children}
        </div>
        <div className={classes.side}>
          <Card title={t('shelf')}>
            <ShelfFields {...parts} />
          </Card>
          <Card title={t('picture')}>
            <PictureField picture={form.typed.picture} onChange={(picture) => form.edit({ picture })} />
          </Card>
        </div>
        <div className={classes.foot} data-changed={form.isChanged}>
          <p className={classes.state} role="status">
            {form.isChanged && t('unsaved')}
          </p>
          {form.isChanged && reward && (
            <Button variant="default" onClick={form.reset} disabled={busy}>
              {t('discard')}
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={!form.isChanged}>
            {submitLabel}
          </Button>
        </div>
      </form>
      {/* Outside: forms can't be nested. */}
      {reward && <StockDialog rewardId={reward.id} option={counting} onClose={() => setCounting(null)} />}
    </>
  );
}
