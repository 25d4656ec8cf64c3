import { Button } from '@mantine/core';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { mayEditEvents, mayManageClosures } from '../../shared/schedule.permissions.ts';
import { Calendar } from '../components/calendar.tsx';
import { CreateEventDialog } from '../components/create-event-dialog.tsx';
import { type Slot, usualSlot } from '../components/use-calendar-actions.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import classes from './schedule-page.module.css';
import { useCalendarPlace } from './use-calendar-place.ts';

/** The calendar of staff: an admin's of all groups, a teacher's of their own. */
export function SchedulePage({ EventLesson }: Pick<ComponentProps<typeof Calendar>, 'EventLesson'>) {
  const t = useTranslations('calendar');
  const user = useUser();
  const { place } = useCalendarPlace();
  const [slot, setSlot] = useState<Slot | null>(null);
  const [mayClose, mayAdd] = [mayManageClosures(user), mayEditEvents(user)];
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          (mayClose || mayAdd) && (
            <div className={classes.actions}>
              {mayClose && (
                <Button
                  variant="default"
                  leftSection={<IconCalendarOff size={20} aria-hidden />}
                  renderRoot={(props) => <Link {...props} to="/dashboard/schedule/closures" />}
                >
                  {t('closures')}
                </Button>
              )}
              {mayAdd && (
                <Button
                  leftSection={<IconPlus size={20} aria-hidden />}
                  onClick={() => setSlot(usualSlot(place.date))}
                >
                  {t('new_lesson')}
                </Button>
              )}
            </div>
          )
        }
      />
      <CalendarFilters />
      <Calendar EventLesson={EventLesson} />
      {slot && <CreateEventDialog slot={slot} groupId={place.group} onClose={() => setSlot(null)} />}
    </>
  );
}
