import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import calendar from '../messages/calendar-lt.ts';
import { DraftClashes } from './draft-clashes.tsx';
import { newEventDraft } from './event-draft.view.ts';
import { EventTimeFields } from './event-time-fields.tsx';

const groupId = '0198d8c2-0000-7000-8000-000000000002';
const eventId = '0198d8c2-0000-7000-8000-000000000001';
const clash = {
  kind: 'place',
  name: 'Gedimino pr. 9, Vilnius',
  groupName: 'Robotai',
  startsAt: '2030-11-26T14:30:00.000Z',
  endsAt: '2030-11-26T16:00:00.000Z',
};

function Form() {
  const [draft, setDraft] = useState({
    ...newEventDraft({ date: '2030-11-26', start: '17:30', end: '19:00' }),
    ...({ groupId, mode: 'live', address: 'Gedimino pr. 9', city: 'Vilnius' } as const),
  });
  return (
    <>
      <EventTimeFields
        draft={draft}
        problems={{}}
        onChange={(change) => setDraft({ ...draft, ...(change as typeof draft) })}
      />
      <DraftClashes draft={draft} eventId={eventId} />
    </>
  );
}

it('says which room is taken at the time of a form, and waits for pauses in typing', async () => {
  const calls = fakeServer({
    'schedule/listEventClashes': ({ startsAt }: { startsAt: string }) => ({
      clashes: startsAt === '2030-11-26T14:00:00.000Z' ? [clash] : [],
    }),
  });
  renderScreen(<Form />, { messages: { ...platform, calendar } });
  const start = screen.getByLabelText(calendar.start);
  await userEvent.clear(start);
  await userEvent.type(start, '16:00');
  const warning = 'Gedimino pr. 9, Vilnius: tuo metu čia mokosi grupė „Robotai“ (16:30–18:00).';
  expect(await screen.findByText(warning)).toBeDefined();
  expect(calls.at(-1)?.input).toEqual({
    ...{ groupId, eventId, mode: 'live', address: 'Gedimino pr. 9', city: 'Vilnius' },
    ...{ startsAt: '2030-11-26T14:00:00.000Z', endsAt: '2030-11-26T15:30:00.000Z' },
  });
  await userEvent.clear(start);
  await userEvent.type(start, '18:00');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

it('names the day of its clashes when a form is for several days', async () => {
  fakeServer({ 'schedule/listEventClashes': () => ({ clashes: [clash] }) });
  const draft = {
    ...newEventDraft({ date: '2030-11-26', start: '17:30', end: '19:00' }),
    ...({ groupId, mode: 'live', address: 'Gedimino pr. 9', city: 'Vilnius' } as const),
  };
  renderScreen(<DraftClashes draft={draft} eventId={null} day="2030-11-26" />, {
    messages: { ...platform, calendar },
  });
  expect(await screen.findByText(/^lapkr\. 26$/)).toBeDefined();
});
