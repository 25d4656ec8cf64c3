import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Person } from '#features/membership/shared/group.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import groups from '../messages/lt.ts';
import { PeoplePicker } from './people-picker.tsx';

const { form: texts } = groups;
const person = (number: number, firstName: string, lastName: string) => ({
  id: `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`,
  firstName,
  lastName,
  email: `${number}@example.com`,
});
const ona = person(1, 'Ona', 'Žukė');
const zygimante = person(2, 'Žygimantė', 'Kęstutaitytė-Paškevičiūtė');
const rapolas = person(3, 'Rapolas', 'Černiauskas');

function Picker() {
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  return <PeoplePicker kind="student" chosen={chosen} onChange={setChosen} />;
}

/** Everybody at once; the test decides when a search is answered. */
async function open() {
  let answer = (_people: readonly unknown[]) => {};
  const answered = new Promise<{ people: readonly unknown[] }>((resolve) => {
    answer = (people) => resolve({ people });
  });
  fakeServer({
    'groups/searchMembers': ({ search }: { search: string }) =>
      search === '' ? { people: [ona, zygimante, rapolas] } : answered,
  });
  renderScreen(<Picker />, { messages: { ...platform, groups } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: texts.add_student }));
  await screen.findByText('Rapolas Černiauskas');
  return { user, answer: (people: readonly unknown[]) => answer(people) };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('narrows the list at once, so that nobody moves away under the finger', async () => {
  const { user, answer } = await open();
  await user.keyboard('pask zyg');
  const [found] = screen.getAllByRole('option');
  expect(options()).toEqual(['Žygimantė Kęstutaitytė-Paškevičiūtė2@example.com']);
  answer([zygimante]);
  if (!found) throw new Error('Nobody was found');
  await user.click(found);
  expect(screen.getByRole('list', { name: texts.chosen_students }).textContent).toContain('Žygimantė');
});

it('does not say that nobody is found while the server searches', async () => {
  const { user, answer } = await open();
  await user.keyboard('visvaldas');
  expect(options()).toEqual([]);
  expect(screen.getByText(texts.people_searching)).toBeDefined();
  answer([]);
  expect(await screen.findByText(texts.people_none)).toBeDefined();
});
