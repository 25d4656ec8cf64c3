import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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
const diploma = { id: 'd', code: 'ORB-222-2222-2222', issuedOn: '2026-11-20', outdated: false, work: null };
const data = (changes: Partial<GroupDiplomas> = {}): GroupDiplomas => ({
  group: {
    ...{ id: 'g', name: 'Scratch', status: 'graduated', title: 'Scratch', description: null },
    ...{ learningHours: 48, enabled: true, visible: false },
  },
  leftOutLetters: '',
  look: 'space',
  signed: true,
  mayMake: true,
  mayHang: true,
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

it('lets teachers view and download, and make nothing', () => {
  show(data({ mayMake: false }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Sukurti/ })).toBeNull();
  expect(rowOf('Ieva').getByText(diploma.code)).toBeTruthy();
});

describe('the work on a diploma', () => {
  const works = [
    { id: 'w1', name: 'Žvaigždynas', cover: 'data:image/webp;base64,AA', putAt: '2026-11-20T11:00:00.000Z' },
    { id: 'w2', name: 'Ievos planeta', cover: null, putAt: '2026-11-20T12:00:00.000Z' },
  ].map((work) => ({ ...work, tellsWho: work.id === 'w2' }));

  /** Opens the choice for Ieva's diploma. */
  async function choose(
    offered: readonly object[] = works,
    hung: { workId: string; name: string } | null = null,
  ) {
    const shown = data({
      mayMake: false,
      students: [student('Ieva', { diploma: { ...diploma, work: hung } })],
    });
    const calls = fakeServer({
      'diplomas/listHangableWorks': () => ({ works: offered, total: offered.length }),
      'diplomas/hangWork': () => ({ done: true }),
      'diplomas/takeOffDiploma': () => ({ done: true }),
    });
    renderScreen(<GroupDiplomaList data={shown} />, { messages });
    await userEvent.click(screen.getByRole('button', { name: 'Diplomo veiksmai: Ieva Jonaitė' }));
    await userEvent.click(screen.getByRole('button', { name: texts.group.hang }));
    const dialog = await screen.findByRole('dialog');
    return { calls, dialog: within(dialog) };
  }

  it('is chosen by teachers, too, who see what strangers would', async () => {
    const { calls, dialog } = await choose();
    const hang = await dialog.findByRole<HTMLButtonElement>('button', { name: texts.group.hang_set });
    expect(hang.disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: texts.group.unhang })).toBeNull();
    expect(dialog.getAllByText(texts.group.hang_tells)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('radio', { name: /Žvaigždynas/ }));
    await userEvent.click(hang);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = { diplomaId: 'd', workId: 'w1', putAt: '2026-11-20T11:00:00.000Z' };
    expect(calls).toContainEqual({ procedure: 'diplomas/hangWork', input });
  });

  it('is taken off, and named in the list while it hangs', async () => {
    const { calls, dialog } = await choose(works, { workId: 'w1', name: 'Žvaigždynas' });
    expect(rowOf('Ieva').getByText('Darbas: Žvaigždynas')).toBeTruthy();
    expect(await dialog.findByRole('radio', { name: /Žvaigždynas/, checked: true })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: texts.group.unhang }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({ procedure: 'diplomas/takeOffDiploma', input: { diplomaId: 'd' } });
  });

  it('cannot be chosen where the child put none on the shelf', async () => {
    const { dialog } = await choose([]);
    expect(await dialog.findByText(texts.group.hang_none)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: texts.group.hang_set })).toBeNull();
  });
});
