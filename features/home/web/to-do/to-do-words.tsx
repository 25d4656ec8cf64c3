import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import type { Due } from '#features/invoices/shared/invoices.ts';
import { pdfAddress } from '#features/invoices/web/invoices.queries.ts';
import {
  formatDay,
  formatShortDate,
  formatWeekday,
  vilniusDate,
  vilniusTime,
} from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { ChildGlance } from '../../shared/home.ts';
import { familyQuery } from '../family.queries.ts';
import { mayBeInvitedAgain, type ToDo } from './to-do.view.ts';
import classes from './to-do-list.module.css';

/** The sentence of a line. */
export function ToDoWords({ line: { kind, child, place } }: { readonly line: ToDo }) {
  const t = useTranslations();
  const locale = useLocale();
  const family = useQuery(familyQuery).data;
  const name = child?.firstName ?? '';
  if (kind === 'pay') return <PayWords due={family?.due ?? null} />;
  if (kind === 'sign') return t('home_to_do.sign', { count: family?.toSign ?? 0 });
  if (kind === 'asks') return t('people.asks', { name });
  if (kind === 'lesson_known')
    return (
      <LessonWords
        name={name}
        lesson={family?.children.find(({ id }) => id === child?.id)?.start?.lesson ?? null}
      />
    );
  if (kind === 'child_there' && mayBeInvitedAgain(child))
    return `${t('home_to_do.line.child_there', { name })} ${t('home_first.invited', { name })}`;
  if (place) {
    const until = heldUntil(place.until, vilniusDate(Date.now()), locale);
    return t(`home_to_do.line.${kind}`, { name, group: place.group, until });
  }
  const group = child?.groups.filter(({ status }) => status === 'active').map((each) => each.name);
  return t(`home_to_do.line.${kind}`, { name, group: group?.join(', ') ?? '', until: '' });
}

interface LessonProps {
  readonly name: string;
  readonly lesson: NonNullable<ChildGlance['start']>['lesson'];
}

function LessonWords({ name, lesson }: LessonProps) {
  const t = useTranslations('home_to_do');
  const locale = useLocale();
  if (!lesson) return null;
  const { date, startsAt, absenceTold } = lesson;
  const weekday = formatWeekday(date, locale);
  const words = t('lesson', { weekday, date: formatDay(date, locale), time: vilniusTime(startsAt) });
  return absenceTold ? `${words} ${t('lesson_missed', { name })}` : words;
}

/** How much is to be paid, until when, and for which invoice; without an invoice when a card pays the first time. */
function PayWords({ due }: { readonly due: Due | null }) {
  const t = useTranslations('home_to_do.pay');
  const locale = useLocale();
  if (!due) return t('first');
  const { openCents, overdueCents, count, first } = due;
  const amount = formatMoney(openCents);
  if (first && first.openCents === openCents) {
    const pdf = (number: ReactNode) => (
      <a href={pdfAddress(first.id, locale)} download className={classes.link}>
        {number}
      </a>
    );
    const date = formatShortDate(first.dueOn, locale);
    return t.rich(overdueCents > 0 ? 'one_late' : 'one', { pdf, number: first.number, amount, date });
  }
  const late =
    overdueCents > 0 && overdueCents < openCents && t('late', { amount: formatMoney(overdueCents) });
  return (
    <>
      {count > 0 ? t('several', { amount }) : t('debt', { amount })} {late}
    </>
  );
}
