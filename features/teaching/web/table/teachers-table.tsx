import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { scrollEdges, watchScrollEdges } from '#platform/web/kit/scroll-edges.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { TeachablePlan, TeacherPlans } from '../../shared/teaching.ts';
import { OvertakenNote } from '../components/overtaken-note.tsx';
import { PlanBox } from '../components/plan-box.tsx';
import { usePlanNames } from '../components/use-plan-names.ts';
import { useSaveTeacherPlans } from '../teaching.queries.ts';
import { changesOf, isOvertaken, type PlanChoices, withoutTeacher, withTick } from './plan-choices.view.ts';
import classes from './teachers-table.module.css';

interface Props {
  readonly plans: readonly TeachablePlan[];
  readonly teachers: readonly TeacherPlans[];
  readonly onMore: (() => void) | null;
  readonly loadingMore: boolean;
}

/** All teachers with all plans, saved at once; on phones a teacher is a card. */
export function TeachersTable({ plans, teachers, onMore, loadingMore }: Props) {
  const t = useTranslations('teaching');
  const refusalText = useRefusalText();
  const save = useSaveTeacherPlans();
  const [choices, setChoices] = useState<PlanChoices>(new Map());
  const { nameOf } = usePlanNames(plans);
  const changes = changesOf(choices, teachers);
  const submit = () => {
    if (save.isPending || changes.length === 0) return;
    runMutation(
      save,
      { teachers: changes },
      {
        onSuccess: () => notify.success(t('saved')),
        ifHere: () => setChoices(new Map()),
      },
    );
  };
  return (
    <section className={panels.panel}>
      <UnsavedGuard isUnsaved={() => changes.length > 0 && !save.isPending} />
      <FormAlert message={save.error ? refusalText(save.error) : null} />
      <section
        ref={watchScrollEdges}
        className={`${classes.scroll} ${scrollEdges.table}`}
        aria-label={t('table')}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('teacher')}</th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  {nameOf(plan)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teachers.map((row) => (
              <Row
                key={row.teacher.id}
                row={row}
                plans={plans}
                choices={choices}
                onChange={(next) => {
                  setChoices(next);
                  save.reset();
                }}
              />
            ))}
          </tbody>
        </table>
      </section>
      {onMore && (
        <Button variant="default" className={classes.more} loading={loadingMore} onClick={onMore}>
          {t('more')}
        </Button>
      )}
      <div className={classes.foot}>
        <p role="status">{changes.length > 0 && t('changed', { count: changes.length })}</p>
        {changes.length > 0 && (
          <Button variant="default" disabled={save.isPending} onClick={() => setChoices(new Map())}>
            {t('undo')}
          </Button>
        )}
        <Button loading={save.isPending} disabled={changes.length === 0} onClick={submit}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  readonly row: TeacherPlans;
  readonly plans: readonly TeachablePlan[];
  readonly choices: PlanChoices;
  readonly onChange: (choices: PlanChoices) => void;
}

function Row({ row, plans, choices, onChange }: RowProps) {
  const t = useTranslations('teaching');
  const { nameOf, namesOf } = usePlanNames(plans);
  const { teacher, planIds: saved } = row;
  const choice = choices.get(teacher.id);
  const planIds = choice?.planIds ?? saved;
  const name = `${teacher.firstName} ${teacher.lastName}`;
  return (
    <tr data-changed={choice !== undefined}>
      <th scope="row">
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>
          {planIds.length === 0 ? t('any') : t('some', { count: planIds.length })}
        </span>
        {isOvertaken(choice, saved) && (
          <OvertakenNote
            plans={namesOf(saved)}
            onTake={() => onChange(withoutTeacher(choices, teacher.id))}
          />
        )}
      </th>
      {plans.map((plan) => (
        <td key={plan.id}>
          <PlanBox
            teacher={name}
            plan={nameOf(plan)}
            checked={planIds.includes(plan.id)}
            onChange={() => onChange(withTick(choices, row, plan.id))}
          />
        </td>
      ))}
    </tr>
  );
}
