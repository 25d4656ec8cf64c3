import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { Fold } from '#platform/web/kit/fold.tsx';
import type { Credit, CreditMoney } from '../../shared/makeups.ts';
import { ChosenLesson } from './chosen-lesson.tsx';
import { CreditLines } from './credit-lines.tsx';
import classes from './credits.module.css';
import { MoneyChoice } from './money-choice.tsx';
import { OpenLessons } from './open-lessons.tsx';
import { useLessonName } from './use-lesson-name.ts';
import { WithdrawCredit } from './withdraw-credit.tsx';

interface Props {
  readonly credit: Credit;
  readonly mayWithdraw: boolean;
  /** The child's subscription will be charged again. */
  readonly nextCharge: boolean;
}

/** One missed lesson: what it was, until when it can be made up, and the one thing to do now. */
export function CreditCard({ credit, mayWithdraw, nextCharge }: Props) {
  const t = useTranslations('makeups');
  const locale = useLocale();
  const nameOf = useLessonName();
  const [choosing, setChoosing] = useState(false);
  const { missed, source, state, validUntil, booking, reason, worthCents, money } = credit;
  const isOpen = state === 'open';
  // The lesson that was tapped is gone: who goes on by keyboard, or listens, continues at what it was taken for.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!choosing || !booking) return;
    title.current?.focus();
    setChoosing(false);
  }, [choosing, booking]);
  const moneyText = ({ cents, leftCents }: CreditMoney) =>
    leftCents > 0
      ? t('money.waits', { amount: formatMoney(leftCents) })
      : t('money.done', { amount: formatMoney(cents) });
  return (
    <article className={classes.credit} data-state={state}>
      <div className={classes.head}>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {missed ? `${missed.groupName}, ${formatDay(missed.date, locale)}` : t('of_admin')}
        </h2>
        <span className={classes.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </div>
      {missed?.taught && <p className={classes.text}>{nameOf(missed.taught)}</p>}
      <p className={classes.dimmed}>{source === 'admin' && reason ? reason : t(`source.${source}`)}</p>
      {isOpen && <p className={classes.text}>{t('until', { date: formatDay(validUntil, locale) })}</p>}
      {money && <p className={classes.text}>{moneyText(money)}</p>}
      {booking && <ChosenLesson creditId={credit.id} booking={booking} />}
      {isOpen && (
        <div className={classes.acts}>
          <Button
            variant={choosing ? 'default' : 'filled'}
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {t(choosing ? 'close_choice' : 'choose')}
          </Button>
          {worthCents !== null && (
            <MoneyChoice creditId={credit.id} worthCents={worthCents} nextCharge={nextCharge} />
          )}
          {mayWithdraw && <WithdrawCredit creditId={credit.id} />}
        </div>
      )}
      {isOpen && choosing && <OpenLessons creditId={credit.id} />}
      <Fold title={t('lines')}>
        <CreditLines lines={credit.lines} money={money} />
      </Fold>
    </article>
  );
}
