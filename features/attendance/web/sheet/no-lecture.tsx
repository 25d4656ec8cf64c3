import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { mayEditEvents } from '#features/schedule/shared/schedule.permissions.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { lazyDialog } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { eventDatesQuery } from '../attendance.queries.ts';
import { type UsualTime, usualTimeOf } from '../components/event-dates.view.ts';
import { BackToDates } from './back-to-dates.tsx';
import classes from './no-lecture.module.css';

// Few people add an event from here: its form and texts are fetched on demand.
const CreateEventDialog = lazyDialog(async () => ({
  default: (await withAllTexts(() => import('#features/schedule/web/components/create-event-dialog.tsx')))
    .CreateEventDialog,
}));

/** The proposed time for a group that never met: 17:00 to 18:30. */
const commonTime: UsualTime = { start: 17 * 60, end: 18 * 60 + 30 };

interface Props {
  readonly groupId: string;
  readonly date: string;
  /** Refetches the sheet. */
  readonly onAdded: () => void;
}

/** A day without an event has no sheet; an admin adds the event from here (decision G16). */
export function NoLecture({ groupId, date, onAdded }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const mayAdd = mayEditEvents(useUser());
  const [adding, setAdding] = useState<UsualTime | null>(null);
  return (
    <>
      <EmptyState
        picture={<Telescope />}
        message={t('no_lecture_on_date')}
        hint={t('no_lecture_hint', { date: formatLongDate(date, locale) })}
        action={
          <div className={classes.ways}>
            {mayAdd && <AddEvent groupId={groupId} date={date} onAdd={setAdding} />}
            <BackToDates groupId={groupId} variant={mayAdd ? 'default' : 'filled'} />
          </div>
        }
      />
      {adding && (
        <Suspense>
          <CreateEventDialog
            slot={{ date, ...adding }}
            groupId={groupId}
            onClose={() => {
              setAdding(null);
              onAdded();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface AddProps {
  readonly groupId: string;
  readonly date: string;
  readonly onAdd: (time: UsualTime) => void;
}

function AddEvent({ groupId, date, onAdd }: AddProps) {
  const t = useTranslations('attendance.group_month');
  const { data, isPending } = useQuery(eventDatesQuery(groupId));
  return (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      loading={isPending}
      onClick={() => onAdd((data && usualTimeOf(data.dates, date)) ?? commonTime)}
    >
      {t('add_lesson')}
    </Button>
  );
}
