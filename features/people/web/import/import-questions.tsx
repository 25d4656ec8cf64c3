import '#platform/web/theme/form-styles.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { DayOrder, ImportAnswers, ImportPreview, UnknownGroup } from '../../shared/user-import.ts';
import { GroupPlans } from './group-plans.tsx';
import { askedBy, nearToAsk } from './import-questions.view.ts';
import { BalanceQuestions, PriceQuestions } from './money-questions.tsx';
import { type NearChoice, NearNames } from './near-names.tsx';
import classes from './user-import.module.css';

interface Props {
  readonly preview: ImportPreview;
  readonly answers: ImportAnswers;
  readonly onAnswer: (answers: ImportAnswers) => void;
  /** The reason as it is typed: the rows are checked again when the field is left. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly near: NearChoice;
}

/** What a file asks, each once for all of its rows. Renders nothing for a file that asks nothing. */
export function ImportQuestions({ preview, answers, onAnswer, reason, onReason, near }: Props) {
  const t = useTranslations('users.import');
  const locale = useLocale();
  const asked = askedBy(preview, answers, near.apart);
  if (!Object.values(asked).some(Boolean)) return null;
  const groupText = (group: UnknownGroup) => {
    const plan = group.plans.find(({ id }) => id === group.planId);
    if (!plan) return t('unknown_group', group);
    return t('unknown_group_plan', { ...group, plan: localize(plan.name, locale) });
  };
  const said = reason.trim().length < 3 ? null : reason.trim();
  return (
    <Card title={t('questions')}>
      <div className={classes.questions}>
        {asked.dayOrder && (
          <NativeSelect
            label={t('day_order')}
            data={[
              { value: '', label: t('answer_none') },
              { value: 'day-first', label: t('day_first') },
              { value: 'month-first', label: t('month_first') },
            ]}
            value={answers.dayOrder ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onAnswer({ ...answers, dayOrder: value === '' ? null : (value as DayOrder) })
            }
          />
        )}
        {asked.near && <NearNames {...near} names={nearToAsk(preview, near.apart)} />}
        {asked.createGroups && (
          <Checkbox
            label={t('create_groups', { count: preview.unknownGroups.length })}
            description={preview.unknownGroups.map(groupText).join('; ')}
            checked={answers.createGroups}
            onChange={({ currentTarget: { checked } }) => onAnswer({ ...answers, createGroups: checked })}
          />
        )}
        {asked.groupPlans && <GroupPlans {...{ preview, answers, onAnswer }} />}
        {asked.acceptDoubles && (
          <Checkbox
            label={t('accept_doubles')}
            description={t('accept_doubles_hint')}
            checked={answers.acceptDoubles}
            onChange={({ currentTarget: { checked } }) => onAnswer({ ...answers, acceptDoubles: checked })}
          />
        )}
        {asked.prices && <PriceQuestions {...{ preview, answers, onAnswer }} />}
        {asked.balance && <BalanceQuestions {...{ answers, onAnswer }} />}
        {asked.reason && (
          <TextInput
            label={t('over_capacity_reason')}
            description={t('crowded', {
              groups: preview.crowded.map((group) => t('crowded_group', group)).join('; '),
            })}
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
            onBlur={() =>
              said !== answers.overCapacityReason && onAnswer({ ...answers, overCapacityReason: said })
            }
          />
        )}
      </div>
    </Card>
  );
}
