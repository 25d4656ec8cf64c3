import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { OneTeacherPlans } from '../../shared/teaching.ts';
import { changesOf, isOvertaken, type PlanChoices, withTick } from '../table/plan-choices.view.ts';
import { teacherQuery, useSaveTeacherPlans } from '../teaching.queries.ts';
import { OvertakenNote } from './overtaken-note.tsx';
import { PlanBox } from './plan-box.tsx';
import classes from './plan-boxes.module.css';
import { usePlanNames } from './use-plan-names.ts';

/** The plans that a teacher teaches or may stand in for: set by an admin, read by the teacher. */
export function TeacherPlansCard({ teacherId, own = false }: { teacherId: string; own?: boolean }) {
  const t = useTranslations('teaching');
  const query = useQuery(teacherQuery(teacherId));
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t(own ? 'own_card' : 'card')}</h2>
      <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('error')}>
        {(data) => (data.maySet ? <Boxes key={teacherId} data={data} /> : <Names data={data} />)}
      </QueryStates>
    </section>
  );
}

function Names({ data: { plans, planIds } }: { readonly data: OneTeacherPlans }) {
  const t = useTranslations('teaching');
  const { nameOf } = usePlanNames(plans);
  if (planIds.length === 0) return <p className={panels.text}>{t('own_any')}</p>;
  return (
    <>
      <p className={panels.text}>{t('own_hint')}</p>
      <ul className={classes.names}>
        {plans.map((plan) => planIds.includes(plan.id) && <li key={plan.id}>{nameOf(plan)}</li>)}
      </ul>
    </>
  );
}

function Boxes({ data }: { readonly data: OneTeacherPlans }) {
  const { plans, planIds: saved, teacher } = data;
  const t = useTranslations('teaching');
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const save = useSaveTeacherPlans();
  const [choices, setChoices] = useState<PlanChoices>(new Map());
  const { nameOf, namesOf } = usePlanNames(plans);
  const choice = choices.get(teacher.id);
  const planIds = choice?.planIds ?? saved;
  const changes = changesOf(choices, [data]);
  const undo = () => setChoices(new Map());
  const submit = () => {
    if (save.isPending || changes.length === 0) return;
    runMutation(save, { teachers: changes }, { onSuccess: () => notify.success(t('saved')), ifHere: undo });
  };
  if (plans.length === 0) return <NoPlans />;
  return (
    <>
      <p className={panels.text}>{t('hint')}</p>
      <FormAlert message={save.error ? refusalText(save.error) : null} />
      {isOvertaken(choice, saved) && <OvertakenNote plans={namesOf(saved)} onTake={undo} />}
      <p className={classes.state}>
        {planIds.length === 0 ? t('any') : t('some', { count: planIds.length })}
      </p>
      <fieldset className={classes.boxes} aria-label={t('card')}>
        {plans.map((plan) => (
          <PlanBox
            key={plan.id}
            plan={nameOf(plan)}
            checked={planIds.includes(plan.id)}
            onChange={() => {
              setChoices(withTick(choices, data, plan.id));
              save.reset();
            }}
          />
        ))}
      </fieldset>
      <div className={classes.buttons}>
        {changes.length > 0 ? (
          <>
            <Button loading={save.isPending} onClick={submit}>
              {t('save')}
            </Button>
            <Button variant="default" disabled={save.isPending} onClick={undo}>
              {common('cancel')}
            </Button>
          </>
        ) : (
          <Link to="/dashboard/schedule/teachers" className={classes.way}>
            {t('all_teachers')}
          </Link>
        )}
      </div>
    </>
  );
}

function NoPlans() {
  const t = useTranslations('teaching');
  return (
    <>
      <p className={panels.text}>{t('no_plans')}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/dashboard/billing/$tab" params={{ tab: 'plans' }} />}
        >
          {t('to_plans')}
        </Button>
      </div>
    </>
  );
}
