import { useLocation, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { Below } from './below.tsx';
import { Folded } from './folded.tsx';
import classes from './parent-home.module.css';
import { useLedTo } from './use-led-to.ts';

const Calendar = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/schedule/web/components/calendar.tsx'))).Calendar,
}));
const EventLesson = lazy(async () => ({
  default: (await import('#features/courses/web/components/event-lesson.tsx')).EventLesson,
}));

/** The child's calendar, a month where there is room (spec §2); an address that links to it scrolls to it. */
export function HomeCalendar({ childId }: { childId: string }) {
  const t = useTranslations('home');
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useLocation({ select: ({ hash }) => hash === 'calendar' });
  // An address that says what the calendar shows links to it.
  const isSaid = useSearch({ strict: false, select: ({ date, event, view }) => !!(date || event || view) });
  const isAbout = isWanted || isSaid;
  useLedTo(place, isWanted);
  return (
    <div id="calendar" ref={place} className={classes.calendar}>
      <Folded plain title={t('calendar')} open={isAbout}>
        {(headed) => (
          <Below atOnce={isAbout}>
            <Calendar childId={childId} headed={headed} EventLesson={EventLesson} />
          </Below>
        )}
      </Folded>
    </div>
  );
}
