import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { calledBy } from '#platform/shared/words/vocative.ts';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { FamilyFeedback } from '../../shared/feedback.ts';
import { useTermName } from '../components/use-term-name.ts';
import { familyFeedbackQuery, useMarkFeedbackSeen } from '../feedback.queries.ts';
import classes from './family-letter.module.css';

interface Props {
  readonly childId: string;
  readonly reader: 'child' | 'parent';
  readonly top?: ReactNode;
}

/** The one letter that is shown, large, with its author and date; or a kind word that it will come. */
export function FamilyLetter({ childId, reader, top }: Props) {
  const t = useTranslations('feedback');
  const query = useQuery(familyFeedbackQuery(childId));
  return (
    <div className={classes.page}>
      <PageHeader title={t('family_title')} />
      {top && <div className={classes.top}>{top}</div>}
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={5} />}
        errorTitle={t('family_error')}
        isEmpty={({ feedback }) => feedback === null}
        empty={
          <EmptyState picture={<MoonFlag />} message={t('family_none')} hint={t(`family_none_${reader}`)} />
        }
      >
        {({ feedback }) => feedback && <Letter letter={feedback} childId={childId} reader={reader} />}
      </QueryStates>
    </div>
  );
}

function Letter({ letter, childId, reader }: Omit<Props, 'top'> & { letter: FamilyFeedback }) {
  const t = useTranslations('feedback');
  const locale = useLocale();
  const nameOf = useTermName();
  const { id: feedbackId, seenAt, childFirstName, text, by, at, term, group, academy } = letter;
  useSeen({ childId, feedbackId, isSeen: seenAt !== null });
  const day = vilniusDate(at);
  const called = calledBy(childFirstName, locale);
  const forChild = called ? t('family_for', { name: called }) : t('family_for_you');
  return (
    <>
      <article className={classes.letter}>
        <p className={classes.term}>
          {nameOf(term)} · {group.name}
        </p>
        <h2 className={classes.for}>
          {/* To a parent the name is shown uninflected: other forms of it are not certain. */}
          {reader === 'child' ? forChild : childFirstName}
        </h2>
        <p className={classes.text}>{text}</p>
        <footer className={classes.signature}>
          <strong className={classes.by}>{by ?? t('teacher')}</strong>
          <span>{academy}</span>
          <time dateTime={day}>{formatLongDate(day, locale)}</time>
        </footer>
      </article>
      <Button
        variant="default"
        className={classes.print}
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </>
  );
}

/** Recorded once the letter is on a visible screen. */
function useSeen({
  childId,
  feedbackId,
  isSeen,
}: {
  childId: string;
  feedbackId: string;
  isSeen: boolean;
}): void {
  const { mutate } = useMarkFeedbackSeen();
  useEffect(() => {
    if (isSeen) return;
    const note = () => {
      if (document.visibilityState === 'visible') mutate({ childId, feedbackId });
    };
    note();
    document.addEventListener('visibilitychange', note, { once: true });
    return () => document.removeEventListener('visibilitychange', note);
  }, [childId, feedbackId, isSeen, mutate]);
}
