import { ActionIcon } from '@mantine/core';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayEditEvents, mayManageClosures } from '#features/schedule/shared/schedule.permissions.ts';
import { CalendarFilters } from '#features/schedule/web/calendar/calendar-filters.tsx';
import classes from '#features/schedule/web/calendar/schedule-page.module.css';
import { useCalendarPlace } from '#features/schedule/web/calendar/use-calendar-place.ts';
import { Calendar } from '#features/schedule/web/components/calendar.tsx';
import { type Slot, usualSlot } from '#features/schedule/web/components/use-calendar-actions.ts';
import { lazyDialog } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';

const CreateEventDialog = lazyDialog(async () => {
  const { CreateEventDialog: component } = await import(
    '#features/schedule/web/components/create-event-dialog.tsx'
  );
  return { default: component };
});

/**
 * The calendar of staff: an admin's of all groups, a teacher's of their own. The row above it is its header.
 */
export function SchedulePage({ EventLesson }: Pick<ComponentProps<typeof Calendar>, 'EventLesson'>) {
  const t = useTranslations('calendar');
  const user = useUser();
  const { place } = useCalendarPlace();
  const [slot, setSlot] = useState<Slot | null>(null);
  const mayAdd = mayEditEvents(user);
  usePageTitle(t('title'));
  const add = () => setSlot(usualSlot(place.date));
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <Calendar
        EventLesson={EventLesson}
        tools={
          <>
            <CalendarFilters />
            {mayManageClosures(user) && (
              <ActionIcon
                variant="default"
                size={44}
                className={classes.closures}
                aria-label={t('closures')}
                title={t('closures')}
                renderRoot={(props) => <Link {...props} to="/dashboard/schedule/closures" />}
              >
                <IconCalendarOff size={20} aria-hidden />
              </ActionIcon>
            )}
            {user.role === 'teacher' && (
              <ActionIcon
                variant="default"
                size={44}
                className={classes.closures}
                aria-label={t('days_off')}
                title={t('days_off')}
                renderRoot={(props) => <Link {...props} to="/dashboard/schedule/days-off" />}
              >
                <IconCalendarOff size={20} aria-hidden />
              </ActionIcon>
            )}
            {mayAdd && (
              <button type="button" className={classes.add} aria-label={t('new_lesson')} onClick={add}>
                <IconPlus size={20} aria-hidden />
                <span className={classes.word}>{t('new_lesson')}</span>
              </button>
            )}
          </>
        }
      />
      {mayAdd && (
        <div className={classes.float}>
          <button type="button" className={classes.add} aria-label={t('new_lesson')} onClick={add}>
            <IconPlus size={24} aria-hidden />
          </button>
        </div>
      )}
      <Suspense>
        {slot && <CreateEventDialog slot={slot} groupId={place.group} onClose={() => setSlot(null)} />}
      </Suspense>
    </div>
  );
}
