import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import pointTexts from '#features/points/web/messages/lt.ts';
import points_staff from '#features/points/web/messages/staff-lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { settingsForm } from '../../shared/academy.factory.ts';
import type { SettingsForm as Form } from '../../shared/academy.ts';
import type { SavedSettings } from '../academy.queries.ts';
import { settingsParts } from '../components/settings-sections.view.ts';
import texts from '../messages/lt.ts';
import { type LevelsComponent, type ReachComponent, SettingsForm } from './settings-form.tsx';

const messages = { ...platform, academy: texts, points: pointTexts, points_staff };

const savedSettings = (changes: Partial<SavedSettings> = {}): SavedSettings => ({
  ...settingsForm(),
  version: 3,
  changedBy: 'Rasa Rasaitė',
  changedAt: '2026-11-20T15:00:00.000Z',
  changes: [{ setting: 'billing', by: 'Jonas Jonaitis', at: '2026-11-19T15:00:00.000Z' }],
  logo: null,
  signature: null,
  schoolYearTurns: [{ since: 0, day: '07-16' }],
  ...changes,
});

function Levels({ values, onChange, error }: ComponentProps<LevelsComponent>) {
  return (
    <>
      <input
        aria-label="first threshold"
        name="levelThresholds.0"
        value={values[0]}
        onChange={({ currentTarget }) => onChange([currentTarget.value, ...values.slice(1)])}
      />
      <p>{error}</p>
    </>
  );
}

function Reach({ changed }: ComponentProps<ReachComponent>) {
  return <p>reach: {changed.join(' ')}</p>;
}

interface Sent {
  readonly version: number;
  readonly form: Form;
}

interface Answers {
  readonly save?: (sent: Sent) => unknown;
  readonly settings?: () => SavedSettings;
}

function open(answers: Answers, address = '/') {
  const calls = fakeServer({
    'academy/saveAcademySettings': (sent: Sent) => answers.save?.(sent),
    'academy/getAcademySettings': () => answers.settings?.() ?? savedSettings(),
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <SettingsForm saved={savedSettings()} Levels={Levels} Reach={Reach} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  renderScreen(<RouterProvider router={router} />, { messages });
  return {
    user: userEvent.setup(),
    saves: () =>
      calls
        .filter(({ procedure }) => procedure.endsWith('saveAcademySettings'))
        .map(({ input }) => input as Sent),
  };
}

async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  return field;
}
const saveButton = () => screen.findByRole('button', { name: texts.save });

it('says what is not saved, and saves all of it with the version that was seen', async () => {
  const { user, saves } = open({
    save: ({ form }) => savedSettings({ ...form, version: 4 }),
  });
  expect(await saveButton()).toHaveProperty('disabled', true);
  await type(texts.name_of.name, 'Orbita Kaunas');
  await type('first threshold', '250');
  expect(await screen.findByText('Neišsaugota: pavadinimas, lygiai')).toBeDefined();
  await user.click(await saveButton());
  expect(await screen.findByText(texts.saved)).toBeDefined();
  expect(saves()).toMatchObject([
    { version: 3, form: { name: 'Orbita Kaunas', levelThresholds: [250, 500, 1000, 2000, 2500, 3000] } },
  ]);
  expect(screen.getByText(texts.nothing_changed)).toBeDefined();
});

it('says of each part who last changed it, and whom a change concerns before it is saved', async () => {
  open({});
  const changed = await screen.findByText(/Pakeitė Jonas Jonaitis, .*17:00/);
  expect(changed.closest('section')?.dataset.anchor).toBe('billing');
  expect(screen.getAllByText(/^Pakeitė /)).toHaveLength(1);
  expect(screen.queryByText(/^reach:/)).toBeNull();
  await type(texts.name_of.name, 'Orbita Kaunas');
  expect(screen.getByText('reach: name')).toBeDefined();
});

it('finds a setting by its words, marks the part that is not saved, and has each field on the screen', async () => {
  const { user } = open({});
  await type(texts.name_of.name, 'Orbita Kaunas');
  const list = screen.getByRole('navigation', { name: texts.find.label });
  expect(
    within(list).getByRole('link', { name: `${texts.identity.title} ${texts.find.unsaved}` }),
  ).toBeDefined();
  await user.type(within(list).getByRole('searchbox'), 'abonementai pertrauku');
  const links = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dashboard/settings#billing', '/dashboard/settings#billing.pausesPerYear']);
  await user.type(within(list).getByRole('searchbox'), ' kosmosas');
  expect(within(list).getByText(/Nustatymo „abonementai pertrauku kosmosas“ nėra/)).toBeDefined();
  const names = new Set(
    [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name')),
  );
  const pictures = ['logoId', 'signatureId'];
  for (const [name] of settingsParts.flatMap(
    ({ fields }) => fields as readonly (readonly [string, string])[],
  ))
    expect([...names, ...pictures]).toContain(name);
});

it('begins at the field that the address leads to', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  open({}, '/#makeUps.daysValid');
  const field = await screen.findByLabelText(texts.make_ups.daysValid);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('begins at the section that the address leads to', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  open({}, '/#invoicing');
  const first = await screen.findByLabelText(texts.invoicing.legalName);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(shown).toEqual([first.closest('section')]);
});

it('keeps what was typed when another admin saved, takes over the rest, and saves on top of it', async () => {
  const theirs = savedSettings({ name: 'Orbita Vilnius', teachersMayApprove: false, version: 4 });
  const { user, saves } = open({
    settings: () => theirs,
    save: ({ version, form }) => {
      if (version === 4) return savedSettings({ ...form, version: 5 });
      throw new AppError('academy/changed-meanwhile', {
        by: 'Jonas Jonaitis',
        at: '2026-11-20T15:10:00.000Z',
        fields: ['name', 'teachersMayApprove'],
        version: 4,
      });
    },
  });
  await type('first threshold', '250');
  const name = await type(texts.name_of.name, 'Mano pavadinimas');
  await user.click(await saveButton());
  expect(
    await screen.findByText(/Jonas Jonaitis \(.*17:10\).*pavadinimas, dienos lapų tvirtinimas/),
  ).toBeDefined();
  expect(screen.getByText(/Jūs irgi keitėte: pavadinimas\./)).toBeDefined();
  expect(name).toHaveProperty('value', 'Mano pavadinimas');
  await user.click(await saveButton());
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({
    version: 4,
    form: {
      name: 'Mano pavadinimas',
      teachersMayApprove: false,
      levelThresholds: [250, 500, 1000, 2000, 2500, 3000],
    },
  });
});

it("sends nothing while the thresholds don't ascend, and focuses the wrong one", async () => {
  const { user, saves } = open({ save: () => savedSettings() });
  const field = await type('first threshold', '600');
  await user.click(await saveButton());
  expect(await screen.findByText(platform.validation.thresholds_must_ascend)).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(saves()).toEqual([]);
});

it('reverts to what is saved', async () => {
  const { user } = open({ save: () => savedSettings() });
  const name = await type(texts.name_of.name, 'Kitaip');
  await user.click(screen.getByRole('button', { name: texts.discard }));
  expect(name).toHaveProperty('value', settingsForm().name);
});

it('says whether prices include VAT, while the code and the ground are typed', async () => {
  open({ save: () => savedSettings() });
  expect(await screen.findByText(texts.invoicing.vat_unknown)).toBeDefined();
  await type(texts.invoicing.vatCode, 'LT123456789');
  expect(await screen.findByText(/Visos kainos – su PVM: į jas įskaičiuota 21/)).toBeDefined();
  await type(texts.invoicing.vatGround, 'PVM įstatymo 22 str.');
  expect(await screen.findByText(texts.invoicing.vat_without)).toBeDefined();
});
