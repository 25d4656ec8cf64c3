import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { WaitingFeedback } from '../../shared/feedback.ts';
import { useFeedbackActs } from '../feedback.queries.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { useWorkKeys } from './use-work-keys.ts';
import { WaitingCard } from './waiting-card.tsx';
import classes from './work-list.module.css';
import { movedTo } from './work-search.view.ts';

const nameOf = ({ child }: WaitingFeedback) => `${child.firstName} ${child.lastName}`;

/** The waiting letters. The keyboard decides about the focused one, and moves on to the next. */
export function WaitingList({ waiting }: { waiting: readonly WaitingFeedback[] }) {
  const t = useTranslations('feedback');
  const refusalText = useRefusalText();
  const list = useRef<HTMLUListElement>(null);
  const [returning, setReturning] = useState<WaitingFeedback | null>(null);
  const { approve } = useFeedbackActs();
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const here = () =>
    Math.max(
      0,
      cards().findIndex((card) => card.contains(document.activeElement)),
    );
  const go = (by: number) => {
    const all = cards();
    const isIn = all.some((card) => card.contains(document.activeElement));
    const card = all[movedTo(here(), isIn ? by : 0, all.length)];
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  };
  const approveOne = (each: WaitingFeedback) => {
    const { id: feedbackId, version } = each;
    // The text beside the button said what the family sees now: this one act replaces it.
    approve.mutateAsync({ feedbackId, version, hideOther: each.other !== null }).then(
      () => notify.success(t('approved', { name: nameOf(each) })),
      (error) => notify.error(refusalText(error)),
    );
    go(1);
  };
  const withHere = (act: (each: WaitingFeedback) => void) => () => {
    const each = waiting[here()];
    if (each && !approve.isPending) act(each);
  };
  useWorkKeys(returning === null, {
    a: withHere(approveOne),
    g: withHere(setReturning),
    j: () => go(1),
    k: () => go(-1),
  });
  return (
    <>
      <p className={classes.keys}>{t('keys')}</p>
      <ul ref={list} aria-label={t('waiting_list')} className={classes.list}>
        {waiting.map((each) => (
          <WaitingCard
            key={each.id}
            waiting={each}
            busy={approve.isPending && approve.variables.feedbackId === each.id}
            onApprove={() => approveOne(each)}
            onReturn={() => setReturning(each)}
          />
        ))}
      </ul>
      <ReturnDialog
        waiting={returning}
        onClose={() => setReturning(null)}
        onReturned={(each) => {
          setReturning(null);
          notify.success(t('returned', { name: nameOf(each) }));
        }}
      />
    </>
  );
}
