import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatTimeRange } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { EventDetail } from '../../shared/calendar.ts';
import { eventQuery } from '../calendar.queries.ts';
import { CancelEvent } from './cancel-event.tsx';
import { EditEvent } from './edit-event.tsx';
import { EventAbsences } from './event-absences.tsx';
import { EventActions, type EventMode } from './event-actions.tsx';
import classes from './event-dialog.module.css';
import { EventFacts } from './event-facts.tsx';
import { EventSheet } from './event-sheet.tsx';
import { SubstituteForm } from './substitute-form.tsx';
import { useBesideEvent } from './use-beside-event.ts';

interface Props {
  readonly eventId: string;
  readonly onClose: () => void;
  /** The course lesson taught in it, passed in by a screen that may use courses. */
  readonly EventLesson?: ComponentType<{ readonly eventId: string }> | undefined;
}

/**
 * An event: when and where it is, the join link, who will not come, and its viewer's actions (spec §2). A light card beside its
 * place in the calendar; an admin's forms open at the side.
 */
export function EventDialog({ eventId, onClose, EventLesson }: Props) {
  const t = useTranslations('calendar');
  const query = useQuery(eventQuery(eventId));
  const [mode, setMode] = useState<EventMode>('show');
  const isShown = mode === 'show';
  const beside = useBesideEvent(eventId);
  const title = isShown ? (query.data?.groupName ?? t('lesson')) : t(`mode.${mode}`);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      shape={isShown ? 'card' : 'side'}
      sheetRef={isShown ? beside : undefined}
      // The address says that it is open.
      backCloses={false}
    >
      <QueryStates query={query} loading={<Skeletons shape="line" count={4} />} errorTitle={t('error_event')}>
        {(event) => <Content {...{ event, mode, setMode }} />}
      </QueryStates>
      {/* Beside the event, so that both are requested at once. */}
      {EventLesson && isShown && (
        <Suspense>
          <div className={classes.lesson}>
            <EventLesson eventId={eventId} />
          </div>
        </Suspense>
      )}
      {isShown && query.data && <Foot event={query.data} setMode={setMode} onClose={onClose} />}
    </Dialog>
  );
}

interface ContentProps {
  readonly event: EventDetail;
  readonly mode: EventMode;
  readonly setMode: (mode: EventMode) => void;
}

function Content({ event, mode, setMode }: ContentProps) {
  const back = () => setMode('show');
  if (mode === 'edit') return <EditEvent event={event} onDone={back} />;
  if (mode !== 'show') {
    return (
      <div className={classes.content}>
        <WhichEvent event={event} />
        {mode === 'cancel' && <CancelEvent event={event} onDone={back} />}
        {mode === 'substitute' && <SubstituteForm event={event} onDone={back} />}
      </div>
    );
  }
  return (
    <div className={classes.content}>
      <EventFacts event={event} />
    </div>
  );
}

/** Below the details: the sheet, who will not come, and an admin's actions. */
function Foot({ event, setMode, onClose }: Omit<ContentProps, 'mode'> & { readonly onClose: () => void }) {
  return (
    <div className={classes.foot}>
      <EventSheet event={event} />
      <EventAbsences event={event} />
      {event.mayEdit && <EventActions event={event} onMode={setMode} onDeleted={onClose} />}
    </div>
  );
}

function WhichEvent({ event: { groupName, date, startsAt, endsAt } }: { event: EventDetail }) {
  const locale = useLocale();
  return (
    <div>
      <p className={classes.strong}>{groupName}</p>
      <p className={classes.hint}>
        {formatLongDate(date, locale)}, {formatTimeRange(startsAt, endsAt)}
      </p>
    </div>
  );
}
