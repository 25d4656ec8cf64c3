import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { ageOn } from '#features/identity/shared/age.rules.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import type { Child } from '../../shared/people.ts';
import { AddEmail } from '../components/add-email.tsx';
import { ChildAsks } from '../components/child-asks.tsx';
import { ChildGroups } from '../components/child-groups.tsx';
import { ChildStatus } from '../components/child-status.tsx';
import { ResendInvitation } from '../components/resend-invitation.tsx';
import classes from './child-card.module.css';

interface Props {
  readonly child: Child;
  /** The tint of the initials within the list. */
  readonly tint: number | undefined;
  readonly NextEvent: ComponentType<{ childId: string }>;
  /** A link to plans for a child without one, from billing. */
  readonly AssignPlan?: ComponentType<{ childId: string }> | undefined;
}

/** A child in the family's list; the whole card opens the child. */
export function ChildCard({ child, tint, NextEvent, AssignPlan }: Props) {
  const t = useTranslations('children');
  const { id, userId, firstName, lastName, birthDate, email, status, hasCard, groups } = child;
  return (
    <li className={classes.card}>
      <Avatar firstName={firstName} lastName={lastName} size={52} tint={tint} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to="/dashboard/children/$childId" params={{ childId: id }} className={classes.link}>
            {firstName} {lastName}
          </Link>
        </h2>
        <p className={classes.facts}>
          <ChildStatus status={status} hasCard={hasCard} />
          {birthDate && <span>{t('age', { age: ageOn(birthDate, vilniusDate(Date.now())) })}</span>}
        </p>
        <ChildAsks child={child} />
        {AssignPlan && (
          <div className={classes.plan}>
            <AssignPlan childId={id} />
          </div>
        )}
      </div>
      <dl className={classes.details}>
        <div>
          <dt>{t('groups')}</dt>
          <dd>
            <ChildGroups groups={groups} />
          </dd>
        </div>
        <div>
          <dt>{t('next_lesson')}</dt>
          <dd>
            <NextEvent childId={userId} />
          </dd>
        </div>
      </dl>
      {status === 'invited' && !hasCard && (
        <div className={classes.waiting}>
          <p className={classes.waits}>{t(email ? 'waits' : 'waits_for_email')}</p>
          {email ? <ResendInvitation childId={id} /> : <AddEmail childId={id} />}
        </div>
      )}
    </li>
  );
}
