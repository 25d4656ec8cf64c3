import '#platform/web/theme/form-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { localize } from '#platform/shared/localized-text.ts';
import { commentSchema } from '#platform/shared/plain-text.ts';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import type { ClaimRequest, Reward } from '../../shared/rewards.ts';
import { ChoiceCards } from './choice-cards.tsx';
import classes from './claim-dialog.module.css';
import { ClaimError } from './claim-error.tsx';
import { ClaimHead } from './claim-head.tsx';

const chosen = z.string().check(z.minLength(1));
const schema = z.object({ optionId: chosen, groupId: chosen, comment: commentSchema });

/** The groups that can hand over a child's prizes, and the one the child looks at. */
export interface Claiming {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly groupId: string | null;
}

interface Props {
  readonly reward: Reward;
  readonly balance: number;
  readonly claiming: Claiming;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onClaim: (request: ClaimRequest) => void;
  readonly onCancel: () => void;
}

/**
 * The choice of an option (and of a group, if there are several), a wish, and the confirmation. A refusal loses nothing
 * typed.
 */
export function ClaimForm({ reward, balance, claiming, busy, error, onClaim, onCancel }: Props) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  // One opening of the dialog is one intention: pressing twice, or again after a lost answer, claims once.
  const [requestId] = useState(newRequestId);
  const root = useRef<HTMLFormElement>(null);
  const [hasNote, setNote] = useState(false);
  const { groups } = claiming;
  const inStock = reward.options.filter((option) => option.quantity > 0);
  const form = useZodForm(schema, {
    optionId: inStock.length === 1 ? (inStock[0]?.id ?? '') : '',
    groupId: groups.find((group) => group.id === claiming.groupId)?.id ?? groups[0]?.id ?? '',
    comment: '',
  });
  const submit = form.onSubmit(
    (values) => onClaim({ ...values, rewardId: reward.id, requestId, expectedCost: reward.pointsRequired }),
    (errors) => {
      const wrong = 'optionId' in errors ? 'input[name=optionId]:enabled' : 'textarea';
      root.current?.querySelector<HTMLElement>(wrong)?.focus();
    },
  );
  return (
    <form ref={root} onSubmit={submit} noValidate className={classes.form}>
      <ClaimHead reward={reward} />
      <ClaimError error={error} noGroup={groups.length === 0} />
      <ChoiceCards
        legend={t('choose_option')}
        name="optionId"
        initial={form.getValues().optionId}
        onChoose={(id) => form.setFieldValue('optionId', id)}
        error={form.errors.optionId ? t('option_required') : null}
        choices={reward.options.map(({ id, name, quantity }) => ({
          id,
          label: localize(name, locale),
          detail: t('stock_left', { count: quantity }),
          disabled: quantity === 0,
        }))}
      />
      {groups.length > 1 && (
        <ChoiceCards
          legend={t('choose_group')}
          name="groupId"
          stacked
          initial={form.getValues().groupId}
          onChoose={(id) => form.setFieldValue('groupId', id)}
          choices={groups.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      {hasNote ? (
        <Textarea
          key={form.key('comment')}
          {...form.getInputProps('comment')}
          classNames={{ input: classes.field }}
          label={t('comment')}
          // What an option says already is not asked again.
          description={t(reward.options.length > 1 ? 'comment_hint_option' : 'comment_hint')}
          rows={3}
          autoFocus
        />
      ) : (
        <Button variant="subtle" className={classes.note} onClick={() => setNote(true)}>
          {t('comment_add')}
        </Button>
      )}
      <div className={classes.foot}>
        <p className={classes.after}>
          {t('after_claim', { count: Math.max(0, balance - reward.pointsRequired) })}
        </p>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('not_now')}
        </Button>
        <Button type="submit" className={classes.confirm} loading={busy} disabled={groups.length === 0}>
          {t('claim')}
        </Button>
      </div>
    </form>
  );
}
