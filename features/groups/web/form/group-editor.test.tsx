import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { GroupForm, SchedulePlan } from '../../shared/groups.ts';
import type { FormChoices, SavedForm } from '../groups.queries.ts';
import groups from '../messages/lt.ts';
import { GroupEditor } from './group-editor.tsx';
import { GroupForm as NewGroupForm } from './group-form.tsx';
import { groupFormOf, groupFormValues } from './group-form.view.ts';

const { form: texts } = groups;
const messages = { ...platform, groups };
const groupId = '0198c0de-0000-7000-8000-00000000000a';
const person = (number: number, firstName: string) => ({
  id: `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`,
  firstName,
  lastName: 'Žukė',
});
const [ona, jonas] = [person(1, 'Ona'), person(2, 'Jonas')];
const slot = (date: string) => ({
  date,
  startsAt: `${date}T15:30:00.000Z`,
  endsAt: `${date}T17:00:00.000Z`,
});
const nothing: SchedulePlan = {
  created: [],
  moved: [],
  removed: [],
  kept: { unchanged: 40, past: 0, manual: 0, edited: 0, cancelled: 0, attendance: 0 },
  byHand: [],
  past: 0,
  skipped: [],
  off: [],
  clashes: [],
};
const savedForm = (change: Partial<GroupForm> = {}): SavedForm => ({
  form: {
    ...groupFormOf(groupFormValues(null)),
    name: 'Scratch kūrėjai',
    noPlan: true,
    address: 'Gedimino pr. 1',
    city: 'Vilnius',
    startDate: '2026-09-01',
    endDate: '2027-05-31',
    weekdays: [{ weekday: 2, startTime: '17:30', endTime: '19:00', repeats: 'weekly' }],
    studentIds: [ona.id],
    ...change,
  },
  version: 3,
  plan: null,
  students: [ona],
  teachers: [],
});
const choices: FormChoices = { modules: [], plans: [], cities: [], places: [] };

interface Saved {
  readonly version?: number;
  readonly form: GroupForm;
  readonly overCapacityReason?: string;
}

function serve(answers: { save?: (sent: Saved) => unknown; plan?: SchedulePlan } = {}) {
  const save = answers.save ?? (({ form }: Saved) => ({ id: groupId, name: form.name }));
  const calls = fakeServer({
    'groups/planScheduleChange': () => answers.plan ?? nothing,
    'groups/listStudentClashes': () => ({ clashes: [] }),
    'groups/searchMembers': () => ({ people: [{ ...jonas, email: 'jonas@example.com' }] }),
    'groups/updateGroup': save,
  });
  const of = (name: string) => calls.filter(({ procedure }) => procedure === `groups/${name}`);
  return {
    saves: () => of('updateGroup').map(({ input }) => input as Saved),
    plans: () => of('planScheduleChange'),
  };
}

async function open(page: () => React.ReactNode) {
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({ getParentRoute: () => root, path: '/', component: () => page() });
  const group = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/groups/$groupId',
    component: () => <output>saved</output>,
  });
  const router = createRouter({
    routeTree: root.addChildren([form, group]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderScreen(<RouterProvider router={router as never} />, { messages });
  await screen.findByLabelText(texts.field.name);
  return userEvent.setup();
}

const openEditor = (saved = savedForm(), onTakeTheirs = vi.fn()) =>
  open(() => <GroupEditor groupId={groupId} saved={saved} choices={choices} onTakeTheirs={onTakeTheirs} />);
const save = () => screen.getByRole('button', { name: texts.save });

describe('weekdays', () => {
  it('keep the times of a day that is switched off and on again', async () => {
    serve();
    const user = await openEditor();
    const tuesday = screen.getByRole('checkbox', { name: 'Antradienis' });
    fireEvent.change(screen.getByLabelText('Antradienis: pradžia'), { target: { value: '16:15' } });
    await user.click(tuesday);
    expect(screen.queryByLabelText('Antradienis: pradžia')).toBeNull();
    await user.click(tuesday);
    expect(screen.getByLabelText<HTMLInputElement>('Antradienis: pradžia').value).toBe('16:15');
  });

  it('say what is wrong with their times, and nothing is sent', async () => {
    const { saves } = serve();
    const user = await openEditor();
    fireEvent.change(screen.getByLabelText('Antradienis: pradžia'), { target: { value: '' } });
    await user.click(save());
    expect(await screen.findByText(platform.validation.invalid_start_time)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Antradienis: pradžia'));
    fireEvent.change(screen.getByLabelText('Antradienis: pradžia'), { target: { value: '20:00' } });
    await user.click(save());
    expect(await screen.findByText(platform.validation.end_time_after_start)).toBeDefined();
    expect(saves()).toEqual([]);
  });

  it('are sent as they were set', async () => {
    const { saves } = serve();
    const user = await openEditor();
    await user.click(screen.getByRole('checkbox', { name: 'Penktadienis' }));
    await user.selectOptions(screen.getByLabelText('Penktadienis: kartojasi'), 'biweekly');
    await user.click(save());
    await screen.findByText('saved');
    expect(saves()[0]?.form.weekdays).toEqual([
      { weekday: 2, startTime: '17:30', endTime: '19:00', repeats: 'weekly' },
      { weekday: 5, startTime: '17:30', endTime: '19:00', repeats: 'biweekly' },
    ]);
  });
});

describe('more students than places', () => {
  it('ask for a reason, which is sent (decision G2)', async () => {
    const { saves } = serve();
    const user = await openEditor(savedForm({ maxStudents: 1 }));
    expect(screen.queryByLabelText(texts.over_capacity_reason)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: texts.add_student }));
    const found = await screen.findByRole('listbox', { name: texts.add_student });
    await user.click(await within(found).findByText('jonas@example.com'));
    const reason = await screen.findByLabelText(texts.over_capacity_reason);
    await user.click(save());
    expect(saves()).toEqual([]);
    await user.type(reason, 'Brolis kartu su seserimi');
    await user.click(save());
    await screen.findByText('saved');
    expect(saves()).toMatchObject([
      { form: { studentIds: [ona.id, jonas.id] }, overCapacityReason: 'Brolis kartu su seserimi' },
    ]);
  });
});

it('says what a link needs, and sends nothing', async () => {
  const { saves } = serve();
  const user = await openEditor();
  await user.type(screen.getByRole('textbox', { name: /^Įrašų nuoroda/ }), 'javascript:alert(1)');
  await user.click(save());
  expect(await screen.findByText(platform.validation.invalid_link)).toBeDefined();
  expect(saves()).toEqual([]);
});

describe('what will happen in the calendar', () => {
  it('is shown before a new group is saved, once its times are known', async () => {
    const { plans } = serve({ plan: { ...nothing, created: [slot('2026-12-01'), slot('2026-12-08')] } });
    const onSave = vi.fn();
    const user = await open(() => (
      <NewGroupForm groupId={null} saved={null} choices={choices} busy={false} error={null} onSave={onSave} />
    ));
    expect(screen.getByText(groups.plan.waiting['no-weekdays'])).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Antradienis' }));
    expect(await screen.findByText(groups.plan.waiting['no-dates'])).toBeDefined();
    fireEvent.change(screen.getByLabelText(texts.field.startDate), { target: { value: '2026-12-01' } });
    fireEvent.change(screen.getByLabelText(texts.field.endDate), { target: { value: '2026-12-08' } });
    // In the preview, and above the save.
    await waitFor(() => expect(screen.getAllByText('Bus sukurtos 2 pamokos · 40 lieka')).toHaveLength(2));
    expect(plans()).toHaveLength(1);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('asks before lessons are removed, and a no keeps everything', async () => {
    const removed = [{ ...slot('2026-12-03'), reason: 'not-in-pattern' as const }];
    const { saves } = serve({ plan: { ...nothing, removed } });
    const user = await openEditor();
    await user.type(screen.getByLabelText(texts.field.name), ' 2');
    // In the preview, and above the save.
    expect(await screen.findAllByText('Bus išimta 1 pamoka · 40 lieka')).toHaveLength(2);
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: texts.confirm_title });
    expect(within(dialog).getByText('Bus išimta 1 pamoka · 40 lieka')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: texts.back }));
    expect(saves()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(texts.field.name).value).toBe('Scratch kūrėjai 2');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Išimti 1 pamoką' }));
    await screen.findByText('saved');
    expect(saves()).toHaveLength(1);
  });

  const clash = (date: string, change: Partial<SchedulePlan['clashes'][number]> = {}) => ({
    ...slot(date),
    kind: 'teacher' as const,
    what: 'Jonas Petraitis',
    groupId,
    groupName: 'Python',
    ...change,
  });

  it('warns about a teacher who is needed twice', async () => {
    serve({ plan: { ...nothing, clashes: [clash('2026-12-01')] } });
    await openEditor();
    expect(await screen.findByText(/Jonas Petraitis tuo metu moko grupę „Python“/)).toBeDefined();
  });

  it('lists a year of clashes with one group once, and collapses the days', async () => {
    const clashes = ['2026-12-01', '2026-12-08', '2027-01-12'].map((date) => clash(date));
    serve({ plan: { ...nothing, clashes } });
    const user = await openEditor();
    const told = await screen.findByText(/Jonas Petraitis tuo metu moko grupę „Python“/);
    expect(within(told).getByText('3 pamokos: 2026 m. gruodžio 1 d. – 2027 m. sausio 12 d.')).toBeDefined();
    expect(screen.queryByText('gruod. 8, 17:30')).toBeNull();
    await user.click(told);
    expect(await screen.findByText('gruod. 8, 17:30')).toBeDefined();
  });

  it('does not claim that five hundred clashes are all, and collapses all but five groups', async () => {
    const dates = Array.from({ length: 500 }, (_, index) => addDays('2026-12-01', index));
    const clashes = dates.map((date, index) => clash(date, { groupId: `group ${index % 7}` }));
    serve({ plan: { ...nothing, clashes } });
    await openEditor();
    const warning = await screen.findByRole('region', { name: 'Bent 500 sutapimų' });
    expect(within(warning).getByText('ir dar 2')).toBeDefined();
  });
});

describe('a group that somebody else saved meanwhile', () => {
  const meanwhile = {
    by: 'Ieva Stankevičiūtė',
    at: '2026-11-21T21:12:00.000Z',
    fields: ['name', 'studentIds'],
    version: 7,
  };
  const refuseOld = (sent: Saved) => {
    if (sent.version !== meanwhile.version) throw new AppError('group/changed-meanwhile', meanwhile);
    return { id: groupId, name: sent.form.name };
  };

  it('says who, when and what, and saves over it on request', async () => {
    const { saves } = serve({ save: refuseOld });
    const user = await openEditor();
    await user.type(screen.getByLabelText(texts.field.name), ' 2');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: texts.changed_title });
    expect(within(dialog).getByText(/Ieva Stankevičiūtė išsaugojo lapkr\. 21, 23:12/)).toBeDefined();
    expect(within(dialog).getByText('Skiriasi: pavadinimas, mokiniai.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: texts.keep_mine }));
    await screen.findByText('saved');
    expect(saves().map(({ version, form }) => [version, form.name])).toEqual([
      [3, 'Scratch kūrėjai 2'],
      [7, 'Scratch kūrėjai 2'],
    ]);
  });

  it('shows theirs on request, and keeps mine until then', async () => {
    const { saves } = serve({ save: refuseOld });
    const onTakeTheirs = vi.fn();
    const user = await openEditor(savedForm(), onTakeTheirs);
    await user.type(screen.getByLabelText(texts.field.name), ' 2');
    await user.click(save());
    expect(screen.getByLabelText<HTMLInputElement>(texts.field.name).value).toBe('Scratch kūrėjai 2');
    await user.click(await screen.findByRole('button', { name: texts.take_theirs }));
    await waitFor(() => expect(onTakeTheirs).toHaveBeenCalledOnce());
    expect(saves()).toHaveLength(1);
  });
});

it('saves once on a double click', async () => {
  const { saves } = serve();
  const user = await openEditor();
  await user.type(screen.getByLabelText(texts.field.name), ' 2');
  await user.dblClick(save());
  await screen.findByText('saved');
  expect(saves()).toHaveLength(1);
});
