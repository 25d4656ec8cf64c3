import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatTimeRange } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { TrialGroup, TrialLesson } from '../../shared/trials.ts';
import { trialGroupsQuery, useTrialActs } from '../trials.queries.ts';
import { lessonDay, lessonTime } from './trial-times.view.ts';
import classes from './trials.module.css';

interface Props {
  readonly child: { readonly userId: string; readonly firstName: string };
  /** Only this group. */
  readonly groupId: string | undefined;
  readonly onAllGroups: () => void;
  readonly onBooked: () => void;
}

interface Chosen {
  readonly group: TrialGroup;
  readonly lesson: TrialLesson;
}

/** The groups that a child can try, with the next lessons that have a place: one tap and a question. */
export function TrialGroups({ child, groupId, onAllGroups, onBooked }: Props) {
  const t = useTranslations('trials');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const query = useQuery(trialGroupsQuery({ childId: child.userId, groupId, page }));
  const all = (
    <Button variant="light" onClick={onAllGroups}>
      {t('all_groups')}
    </Button>
  );
  return (
    <>
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={2} />}
        errorTitle={t('error_groups')}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          groupId ? (
            <EmptyState picture={<Telescope />} message={t('group_gone')} action={all} />
          ) : (
            <EmptyState picture={<Telescope />} message={t('no_groups')} hint={t('no_groups_hint')} />
          )
        }
      >
        {({ groups, more }) => (
          <>
            <ul className={classes.list}>
              {groups.map((group) => (
                <Group key={group.id} group={group} onChoose={(lesson) => setChosen({ group, lesson })} />
              ))}
            </ul>
            <div className={classes.pages}>
              {groupId && all}
              {page > 1 && (
                <Button variant="default" onClick={() => setPage(page - 1)}>
                  {t('earlier')}
                </Button>
              )}
              {more && (
                <Button variant="default" onClick={() => setPage(page + 1)}>
                  {t('later')}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryStates>
      {chosen && <BookDialog {...chosen} child={child} onBooked={onBooked} onClose={() => setChosen(null)} />}
    </>
  );
}

interface GroupProps {
  readonly group: TrialGroup;
  readonly onChoose: (lesson: TrialLesson) => void;
}

function Group({ group, onChoose }: GroupProps) {
  const t = useTranslations('trials');
  const locale = useLocale();
  const { name, mode, city, address, teachers, priceCents, mayAsk, lessons } = group;
  const place = mode === 'online' ? t('online') : [address, city].filter(Boolean).join(', ');
  return (
    <li>
      <Card>
        <div className={classes.head}>
          <h3 className={classes.name}>{name}</h3>
          <span className={classes.price}>
            {priceCents === null ? t('free') : t('price', { amount: formatMoney(priceCents) })}
          </span>
        </div>
        <ul className={classes.facts}>
          {place && <li>{place}</li>}
          {teachers.length > 0 && <li>{t('taught_by', { names: teachers.join(', ') })}</li>}
        </ul>
        {!mayAsk && <p className={classes.held}>{t('payer_asks')}</p>}
        <ul className={classes.lessons} aria-label={t('lessons_of', { group: name })}>
          {lessons.map((lesson) => (
            <li key={lesson.eventId}>
              <button
                type="button"
                className={classes.lesson}
                disabled={!mayAsk}
                onClick={() => onChoose(lesson)}
              >
                <span className={classes.when}>{lessonDay(lesson, locale)}</span>
                <span className={classes.left}>
                  {`${formatTimeRange(lesson.startsAt, lesson.endsAt)} · ${t('places', { count: lesson.free })}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </li>
  );
}

interface BookProps extends Chosen {
  readonly child: Props['child'];
  readonly onBooked: Props['onBooked'];
  readonly onClose: () => void;
}

function BookDialog({ group, lesson, child, onBooked, onClose }: BookProps) {
  const t = useTranslations('trials');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { ask } = useTrialActs();
  const { priceCents } = group;
  const book = () =>
    runMutation(
      ask,
      { childId: child.userId, eventId: lesson.eventId, priceCents },
      {
        onSuccess: () => {
          notify.success(t('booked'));
          onBooked();
        },
        onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
        ifHere: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('confirm_title')}
      confirmLabel={t('confirm_do')}
      busy={ask.isPending}
      onConfirm={book}
      onCancel={onClose}
    >
      <p>{t('confirm', { child: child.firstName, group: group.name, time: lessonTime(lesson, locale) })}</p>
      <p>
        {priceCents === null ? t('confirm_free') : t('confirm_price', { amount: formatMoney(priceCents) })}
      </p>
    </ConfirmDialog>
  );
}
