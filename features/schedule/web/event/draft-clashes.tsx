import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { EventClashes } from '../components/event-clashes.tsx';
import { clashesQuery } from '../event-changes.queries.ts';
import classes from './event-dialog.module.css';
import { type EventDraft, wantedOf } from './event-draft.view.ts';

const typingMs = 350;

/** What the lesson of a form would clash with, while it is being filled in. */
export function DraftClashes({ draft, eventId }: { draft: EventDraft; eventId: string | null }) {
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
      {now && data && <EventClashes clashes={data.clashes} />}
    </div>
  );
}
