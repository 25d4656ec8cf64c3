import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
import texts from '../messages/lt.ts';
import { type LevelsComponent, SettingsForm } from './settings-form.tsx';

const messages = { ...platform, academy: texts, points: pointTexts, points_staff };

const savedSettings = (changes: Partial<SavedSettings> = {}): SavedSettings => ({
  ...settingsForm(),
  version: 3,
  changedBy: 'Rasa Rasaitė',
  changedAt: '2026-11-20T15:00:00.000Z',
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
    component: () => <SettingsForm saved={savedSettings()} Levels={Levels} />,
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
