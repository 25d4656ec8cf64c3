import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { GroupChoice as Group } from '../../shared/calendar.ts';
import { GroupChoice } from './group-choice.tsx';

const place = { mode: 'live', address: 'Gedimino pr. 9', city: 'Vilnius' } as const;
const groups: readonly Group[] = [
  { id: 'a', name: 'Astronautai', ...place },
  { id: 'k', name: 'Kometos', ...place },
  { id: 'z', name: 'Žiogai', ...place },
];

/** An academy whose server finds by the start of a name, and never offers the last group unless asked. */
function show(initial: string | null) {
  const calls = fakeServer({
    'schedule/listCalendarGroups': ({ search, chosen }: { search: string; chosen?: string }) => ({
      groups: search === '' ? groups.slice(0, 1) : groups.filter(({ name }) => name.startsWith(search)),
      chosen: groups.find(({ id }) => id === chosen) ?? null,
    }),
  });
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState(initial);
    return (
      <GroupChoice
        label="Grupė"
        none="Visos grupės"
        value={value}
        onChange={(group) => {
          onChange(group);
          setValue(group?.id ?? null);
        }}
      />
    );
  }
  renderScreen(<Field />, { messages: platform });
  return { calls, onChange, field: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Grupė' }) };
}

it('names the group in an address, which is not among the first', async () => {
  const { calls, field } = show('z');
  await waitFor(() => expect(field().value).toBe('Žiogai'));
  expect(calls[0]?.input).toEqual({ search: '', chosen: 'z' });
});

it('searches the server for what is typed, and returns the whole chosen group', async () => {
  const { calls, onChange, field } = show(null);
  await userEvent.type(field(), 'Kom');
  await userEvent.click(await screen.findByRole('option', { name: 'Kometos' }));
  expect(onChange).toHaveBeenCalledWith(groups[1]);
  await waitFor(() => expect(field().value).toBe('Kometos'));
  expect(calls.map(({ input }) => input)).toContainEqual({ search: 'Kom' });
});

it('can be cleared', async () => {
  const { onChange, field } = show('z');
  await waitFor(() => expect(field().value).toBe('Žiogai'));
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: 'Visos grupės' }));
  expect(onChange).toHaveBeenCalledWith(null);
  await waitFor(() => expect(field().value).toBe(''));
});

it('closes its list on Escape, and nothing around it', async () => {
  const { field } = show(null);
  const prevented: boolean[] = [];
  const hear = (event: KeyboardEvent) => void prevented.push(event.defaultPrevented);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  await userEvent.click(field());
  await screen.findByRole('option', { name: 'Astronautai' });
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  expect(prevented).toEqual([true, false]);
});
