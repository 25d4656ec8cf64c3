import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { formatShortDate, type LocalDate } from '#platform/shared/dates.ts';
import { EventClashes } from '../components/event-clashes.tsx';
import { clashesQuery } from '../event-changes.queries.ts';
import classes from './event-dialog.module.css';
import { type EventDraft, wantedOf } from './event-draft.view.ts';

const typingMs = 350;

interface Props {
  readonly draft: EventDraft;
  readonly eventId: string | null;
  /** Named above the clashes when the form is for several days. */
  readonly day?: LocalDate | null;
}

/** What the lesson of a form would clash with, while it is being filled in. */
export function DraftClashes({ draft, eventId, day = null }: Props) {
  const locale = useLocale();
  const now = wantedOf(draft);
  const [settled] = useDebouncedValue(JSON.stringify(now), typingMs);
  const wanted = JSON.parse(settled) as typeof now;
  const asked = wanted && { ...wanted, ...(eventId && { eventId }) };
  const { data } = useQuery({
    ...clashesQuery(asked ?? { groupId: '', startsAt: '', endsAt: '' }),
    enabled: asked !== null,
  });
  return (
    <div role="status" className={classes.clashes}>
      {now && data && data.clashes.length > 0 && (
        <>
          {day && <strong>{formatShortDate(day, locale)}</strong>}
          <EventClashes clashes={data.clashes} />
        </>
      )}
    </div>
  );
}
