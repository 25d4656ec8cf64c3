import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { DiplomaStudent, GroupDiplomas } from '../../shared/diplomas.ts';
import texts from '../messages/lt.ts';
import { GroupDiplomaList } from './group-diploma-list.tsx';

const messages = { ...platform, diplomas: texts };
const student = (id: string, changes: Partial<DiplomaStudent> = {}): DiplomaStudent => ({
  id,
  firstName: id,
  lastName: 'Jonaitė',
  present: true,
  attendanceRate: 0.9,
  lessonsDone: 3,
  unprintable: '',
  diploma: null,
  revoked: [],
  ...changes,
});
const diploma = { id: 'd', code: 'ORB-222-2222-2222', issuedOn: '2026-11-20', outdated: false };
const data = (changes: Partial<GroupDiplomas> = {}): GroupDiplomas => ({
  group: {
    ...{ id: 'g', name: 'Scratch', status: 'graduated', title: 'Scratch', description: null },
    ...{ learningHours: 48, enabled: true, visible: false },
  },
  leftOutLetters: '',
  look: 'space',
  signed: true,
  mayMake: true,
  lessons: 6,
  students: [student('Ona'), student('Rasa'), student('Ieva', { diploma })],
  batch: null,
  ...changes,
});

interface Started {
  readonly studentIds: string[];
  readonly spellings: object;
}

/** The list with a server that records what it is asked to make. */
function show(shown: GroupDiplomas) {
  const asked: Started[] = [];
  fakeServer({
    'diplomas/startDiplomas': (input: Started) => {
      asked.push(input);
      return shown;
    },
    'diplomas/getGroupDiplomas': () => shown,
  });
  renderScreen(<GroupDiplomaList data={shown} />, { messages });
  return asked;
}

const rowOf = (name: string) => within(screen.getByText(`${name} Jonaitė`).closest('li') as HTMLElement);

it('makes diplomas for all children without one, and for fewer when some are unchecked', async () => {
  const asked = show(data());
  expect(screen.getByRole('button', { name: 'Sukurti 2 diplomus' })).toBeTruthy();
  await userEvent.click(rowOf('Rasa').getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Sukurti 1 diplomą' }));
  await waitFor(() => expect(asked).toMatchObject([{ studentIds: ['Ona'], spellings: {} }]));
});

it('asks for another spelling of a name that cannot be printed, and sends it', async () => {
  const asked = show(data({ students: [student('Li', { unprintable: '中' })] }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: texts.group.spell }));
  await userEvent.type(screen.getByLabelText(texts.group.first_name), 'Li');
  await userEvent.type(screen.getByLabelText(texts.group.last_name), 'Na');
  await userEvent.click(screen.getByRole('button', { name: texts.group.save }));
  await userEvent.click(screen.getByRole('button', { name: 'Sukurti 1 diplomą' }));
  const spellings = { Li: { firstName: 'Li', lastName: 'Na' } };
  await waitFor(() => expect(asked).toMatchObject([{ studentIds: ['Li'], spellings }]));
});

it('shows the progress of making, and starts no other meanwhile', () => {
  show(data({ batch: { id: 'b', total: 14, made: 5, leftOut: 0, running: true } }));
  expect(screen.getByRole('status').textContent).toContain('Sukurta 5 iš 14');
  expect(screen.queryByRole('button', { name: /Sukurti/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('lets teachers view and download, and change nothing', () => {
  show(data({ mayMake: false }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Sukurti/ })).toBeNull();
  expect(rowOf('Ieva').getByText(diploma.code)).toBeTruthy();
});
