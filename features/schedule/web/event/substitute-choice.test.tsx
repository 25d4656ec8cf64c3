import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import calendar from '../messages/calendar-lt.ts';
import { SubstituteChoice } from './substitute-choice.tsx';

const eventId = '0198d8c2-0000-7000-8000-000000000001';
const busy = {
  groupName: 'Robotai',
  startsAt: '2030-11-26T14:30:00.000Z',
  endsAt: '2030-11-26T16:00:00.000Z',
};
const free = { teaches: true, off: false, busy: null };
const egle = { id: 'e', firstName: 'Eglė', lastName: 'Žukauskaitė', ...free };
const ada = { id: 'a', firstName: 'Ada', lastName: 'Abromaitė', ...free, busy };
const ugne = { id: 'u', firstName: 'Ugnė', lastName: 'Vaitkutė', ...free, teaches: false };
const busyAda = 'Ada Abromaitė – moko grupę „Robotai“ 16:30–18:00';

function Form() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <SubstituteChoice
        eventId={eventId}
        label={calendar.substitute}
        labelled
        none={calendar.no_substitute}
        value={value}
        known={null}
        onChange={setValue}
      />
      <output aria-label="value">{value}</output>
    </>
  );
}

it('starts with free ones, says what the others teach, and keeps one who was found by typing', async () => {
  fakeServer({
    // The first answer does not have everybody: Ada is found by name only.
    'schedule/listSubstitutes': ({ search }: { search: string }) => ({
      teachers: search === '' ? [egle] : [egle, ada].filter(({ lastName }) => lastName.startsWith(search)),
    }),
  });
  renderScreen(<Form />, { messages: { ...platform, calendar } });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: calendar.substitute });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Eglė Žukauskaitė' });
  await userEvent.type(field, 'Abro');
  await userEvent.click(await screen.findByRole('option', { name: busyAda }));
  expect(screen.getByRole('status', { name: 'value' }).textContent).toBe('a');
  await userEvent.tab();
  expect(field.value).toBe(busyAda);
});

it('lists those who may not teach the plan last, and warns when one of them is chosen', async () => {
  fakeServer({ 'schedule/listSubstitutes': () => ({ teachers: [egle, ada, ugne] }) });
  renderScreen(<Form />, { messages: { ...platform, calendar } });
  await userEvent.click(screen.getByRole('combobox', { name: calendar.substitute }));
  const last = await screen.findByRole('option', { name: 'Ugnė Vaitkutė' });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual([calendar.no_substitute, 'Eglė Žukauskaitė', busyAda, 'Ugnė Vaitkutė']);
  expect(screen.getByText(calendar.other_plans)).toBeTruthy();
  const warning = calendar.not_teaching.replace('{name}', 'Ugnė Vaitkutė');
  expect(screen.queryByText(warning)).toBeNull();
  await userEvent.click(last);
  expect(screen.getByText(warning)).toBeTruthy();
  expect(screen.getByRole('status', { name: 'value' }).textContent).toBe('u');
});
