import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { ImportAnswers, ImportPreview } from '../../shared/user-import.ts';
import { openGroups } from './import-questions.view.ts';

interface Props {
  readonly preview: ImportPreview;
  readonly answers: ImportAnswers;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** Which plan a new group has: asked where its rows don't agree, and left open without an answer. */
export function GroupPlans({ preview, answers, onAnswer }: Props) {
  const t = useTranslations('users.import');
  const locale = useLocale();
  return openGroups(preview).map(({ name, plans }) => {
    const others = answers.groupPlans.filter(({ group }) => group !== name);
    return (
      <NativeSelect
        key={name}
        label={t('group_plan', { group: name })}
        description={t('group_plan_hint')}
        data={[
          { value: '', label: t('group_plan_none') },
          ...plans.map((plan) => ({ value: plan.id, label: localize(plan.name, locale) })),
        ]}
        value={answers.groupPlans.find(({ group }) => group === name)?.planId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onAnswer({
            ...answers,
            groupPlans: value === '' ? others : [...others, { group: name, planId: value }],
          })
        }
      />
    );
  });
}
