import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import { MeaningsSection } from '#features/academy/web/settings/meanings-section.tsx';
import { SignerSection } from '#features/academy/web/settings/signer-section.tsx';
import { PartFields } from '#features/courses/web/lesson-editor/part-fields.tsx';
import { LanguageTab } from '#features/identity/web/account/language-tab.tsx';
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
beforeAll(() => void list.push(made));
afterAll(() => void list.splice(list.indexOf(made), 1));

const nothing = () => undefined;
/** The texts that a further language brings to the others' files: its own name, and what editors call its fields. */
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
  },
  catalogue: {
    ...lt.catalogue,
    ...{ name_xx: 'Pavadinimas išgalvotai', description_xx: 'Aprašymas išgalvotai' },
  },
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
])('brings the original texts where the language has none: %s', async (address) => {
  const load = messageLoaderFor(address);
  expect(await load(made)).toBe(await load('lt'));
});

it('brings those of the sign-in screen', async () => {
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
  const settings = show(
    <>
      <SignerSection {...part} />
      <MeaningsSection {...part} />
    </>,
  );
  expect(settings.querySelectorAll('[name="signerTitle.xx"]')).toHaveLength(1);
  expect(settings.querySelectorAll('[name^="fieldMeanings."][name$=".xx"]')).toHaveLength(7);
  show(<TextFields typed={newReward('a')} errors={{}} edit={nothing} />);
  expect(screen.getByLabelText('Aprašymas išgalvotai')).toHaveProperty('value', '');
});

it('has its column in the editor of lessons, which can begin with another text', () => {
  const none = { lt: '', en: '' };
  const content = { title: { lt: 'Ciklai', en: '' }, body: { lt: 'Kartok.', en: '' }, teacherNotes: none };
  show(
    <PartFields
      part="lesson"
      content={{ ...content, topics: [], exercises: [] }}
      files={[]}
      edit={nothing}
      onRequest={nothing}
    />,
  );
  expect(screen.getByLabelText('Pavadinimas išgalvotai')).toHaveProperty('value', '');
  expect(screen.getByText('Išgalvoto teksto dar nėra.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: lt.authoring.copy_from_lt })).toHaveLength(2);
});
