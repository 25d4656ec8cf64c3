import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import { MeaningsSection } from '#features/academy/web/settings/meanings-section.tsx';
import { SignerSection } from '#features/academy/web/settings/signer-section.tsx';
import { PlanDialog } from '#features/billing/web/office/plan-dialog.tsx';
import { planFormOf, planValues } from '#features/billing/web/office/plan-form.view.ts';
import { newDraft, planOf } from '#features/bulletins/web/form/bulletin-draft.view.ts';
import { PartFields } from '#features/courses/web/lesson-editor/part-fields.tsx';
import { ModuleForm } from '#features/courses/web/module-editor/module-form.tsx';
import { LanguageTab } from '#features/identity/web/account/language-tab.tsx';
import { NewInvoiceDialog } from '#features/invoices/web/invoices/new-invoice-dialog.tsx';
import { MissionDialog } from '#features/missions/web/components/mission-dialog.tsx';
import {
  draftOf as missionDraft,
  planOf as missionPlan,
} from '#features/missions/web/components/mission-draft.view.ts';
import { newReward } from '#features/rewards/web/prize/reward-form.view.ts';
import { TextFields } from '#features/rewards/web/prize/text-fields.tsx';
import { type Locale, locales } from '#platform/shared/localized-text.ts';
import { renderScreen } from '#platform/testing/render.tsx';
import { LanguageSwitch } from '#platform/web/kit/language-switch.tsx';
import { loadGateMessages } from './messages/load-gate-messages.ts';
import lt from './messages/lt.ts';
import { messageLoaderFor } from './messages/message-areas.ts';

const made = 'xx' as Locale;
const list = locales as unknown as Locale[];
beforeAll(() => {
  list.push(made);
  // Auto-growing fields listen to fonts, which jsdom doesn't have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterAll(() => {
  list.splice(list.indexOf(made), 1);
  Reflect.deleteProperty(document, 'fonts');
});

const nothing = () => undefined;
/** The texts that another language adds to the others' files: its own name, and the labels of its fields. */
const messages = {
  ...lt,
  kit: { ...lt.kit, language_xx: 'XX', language_name_xx: 'Išgalvota' },
  academy: {
    ...lt.academy,
    signer: { ...lt.academy.signer, title_xx: 'Pareigos išgalvotai' },
    meanings: { ...lt.academy.meanings, xx: 'Išgalvotai' },
  },
  authoring: {
    ...lt.authoring,
    ...{ in_xx: 'Išgalvota', lesson_title_xx: 'Pavadinimas išgalvotai', body_xx: 'Tekstas išgalvotai' },
    ...{ lacking_xx: 'Išgalvoto teksto dar nėra.' },
    ...{ module_title_xx: 'Modulis', module_description_xx: 'Aprašymas', module_label_xx: 'Kursas' },
  },
  catalogue: {
    ...lt.catalogue,
    ...{ name_xx: 'Pavadinimas išgalvotai', description_xx: 'Aprašymas išgalvotai' },
  },
  billing_office: {
    ...lt.billing_office,
    ...{
      plan_name_xx: 'Plano pavadinimas',
      plan_text_xx: 'Plano aprašymas',
      plan_includes_xx: 'Kas įskaičiuota',
    },
  },
  bulletins: { ...lt.bulletins, title_xx: 'Antraštė išgalvotai', body_xx: 'Tekstas išgalvotai' },
  invoice_books: { ...lt.invoice_books, textXx: 'Už ką išgalvotai' },
  mission_staff: { ...lt.mission_staff, name_xx: 'Vardas išgalvotai', outcome_xx: 'Kas bus išgalvotai' },
};

const show = (element: Parameters<typeof renderScreen>[0]) => {
  const { container } = renderScreen(element, { locale: made, messages });
  expect(container.textContent).not.toContain('undefined');
  return container;
};

it.each([
  '/dashboard',
  '/dashboard/attendance',
  '/dashboard/modules/1',
  '/dashboard/points',
  '/dashboard/analytics',
  '/dashboard/account/billing',
  '/dashboard/users',
])('shows the original texts where the language has none: %s', async (address) => {
  const load = messageLoaderFor(address);
  expect(await load(made)).toEqual(await load('lt'));
});

it('does so on the sign-in screen', async () => {
  expect(await loadGateMessages(made)).toBe(await loadGateMessages('lt'));
});

it('can be chosen like the others', () => {
  const header = show(<LanguageSwitch />);
  expect([...header.querySelectorAll('button')].map(({ lang }) => lang)).toEqual(['lt', 'en', 'xx']);
  show(<LanguageTab />);
  expect(screen.getByRole('radio', { name: 'Išgalvota' })).toHaveProperty('value', 'xx');
});

it('has its field in the editors of what the academy writes', () => {
  const values = { ...settingsForm(), logo: null, signature: null };
  const part = { values: values as never, set: nothing, errorOf: nothing };
  // An address may lead to a part of the settings.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const settings = show(
    <RouterContextProvider router={router}>
      <SignerSection {...part} />
      <MeaningsSection {...part} />
    </RouterContextProvider>,
  );
  expect(settings.querySelectorAll('[name="signerTitle.xx"]')).toHaveLength(1);
  expect(settings.querySelectorAll('[name^="fieldMeanings."][name$=".xx"]')).toHaveLength(7);
  show(<TextFields typed={newReward('a')} errors={{}} edit={nothing} />);
  expect(screen.getByLabelText('Aprašymas išgalvotai')).toHaveProperty('value', '');
});

it("has its column in the lesson editor, which can start from another language's text", () => {
  const none = { lt: '', en: '' };
  const content = { title: { lt: 'Ciklai', en: '' }, body: { lt: 'Kartok.', en: '' }, teacherNotes: none };
  show(
    <PartFields
      authorId="a"
      part="lesson"
      content={{ ...content, topics: [], exercises: [] }}
      files={[]}
      edit={nothing}
      onChoose={nothing}
      onRequest={nothing}
    />,
  );
  expect(screen.getByLabelText('Pavadinimas išgalvotai')).toHaveProperty('value', '');
  expect(screen.getByText('Išgalvoto teksto dar nėra.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: lt.authoring.copy_from_lt })).toHaveLength(2);
});

it('has its field in the forms of plans, missions, modules and invoices', () => {
  show(<PlanDialog plan={null} onClose={nothing} onMade={nothing} />);
  for (const name of ['Plano pavadinimas', 'Plano aprašymas', 'Kas įskaičiuota'])
    expect(screen.getByLabelText(name)).toHaveProperty('value', '');
  show(<MissionDialog mission={null} groupId="g" onClose={nothing} />);
  for (const name of ['Vardas išgalvotai', 'Kas bus išgalvotai'])
    expect(screen.getByLabelText(name)).toHaveProperty('value', '');
  show(<ModuleForm texts={null} submitLabel="" busy={false} refusal={null} onSubmit={nothing} />);
  for (const name of ['Modulis', 'Aprašymas', 'Kursas'])
    expect(screen.getByLabelText(name)).toHaveProperty('lang', made);
  show(<NewInvoiceDialog onClose={nothing} onIssued={nothing} />);
  expect(screen.getByLabelText('Už ką išgalvotai')).toHaveProperty('value', '');
});

it('is sent with what is typed, beside the original', () => {
  const typed = { lt: 'Robotas\n\nDiplomas', en: '', [made]: 'Xobotas\n\nXiplomas' };
  const plan = planFormOf({ ...planValues(null), includes: typed });
  expect(plan.includes).toEqual([
    { lt: 'Robotas', en: '', xx: 'Xobotas' },
    { lt: 'Diplomas', en: '', xx: 'Xiplomas' },
  ]);
  const text = { lt: 'Labas', en: '', [made]: 'Xabas' };
  const bulletin = planOf({ ...newDraft(Date.parse('2026-11-20T15:00:00Z')), title: text, body: text });
  expect([bulletin.title, bulletin.body]).toEqual([text, text]);
  expect(missionPlan({ ...missionDraft(null, '2026-11-20'), name: text })).toMatchObject({ name: text });
});
