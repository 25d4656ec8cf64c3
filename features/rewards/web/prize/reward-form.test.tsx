import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { RewardDetail, RewardForm as Sent } from '../../shared/catalogue.ts';
import catalogue from '../messages/catalogue-lt.ts';
import rewards from '../messages/lt.ts';
import { RewardForm } from './reward-form.tsx';
import { newReward } from './reward-form.view.ts';
import { useRewardForm } from './use-reward-form.ts';

const id = (n: number) => `0199b8a2-5f1e-7c3d-9a4b-0242ac12000${n}`;
const cup: RewardDetail = {
  id: id(9),
  level: 1,
  name: { lt: 'Puodelis' },
  description: { lt: 'Didelis', en: 'Large' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired: 200,
  repeatable: false,
  archived: false,
  options: [{ id: id(1), name: { lt: 'Baltas' }, quantity: 3 }],
  claimsThisYear: 0,
  version: 4,
  changed: null,
  retired: [{ id: id(2), name: { lt: 'Juodas' }, quantity: 1 }],
  deletable: false,
};

const sent = vi.fn<(form: Sent) => void>();

function Form({ reward }: { reward: RewardDetail | null }) {
  const form = useRewardForm(reward, () => newReward(id(5)));
  return (
    <RewardForm
      form={form}
      reward={reward}
      submitLabel={catalogue.save}
      busy={false}
      refusal={null}
      onSubmit={sent}
    />
  );
}

function show(reward: RewardDetail | null) {
  sent.mockReset();
  const shown = renderScreen(<Form reward={reward} />, { messages: { ...platform, rewards, catalogue } });
  return { after: (next: RewardDetail) => shown.rerender(<Form reward={next} />) };
}

const field = (name: string) => screen.getByLabelText(name, { exact: false });
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: catalogue.save }));
const option = (language: 'lietuviškai' | 'angliškai', number = 1) => `${number} variantas ${language}`;

it('creates a prize from what was typed in both languages, with its options and their stock', async () => {
  show(null);
  await type(catalogue.name_lt, 'Kubas');
  await type(catalogue.name_en, 'Cube');
  await type(catalogue.cost, '240');
  await type(option('lietuviškai'), 'Mažas');
  await type(catalogue.stock_first, '12');
  await userEvent.click(screen.getByRole('radio', { name: catalogue.art_cube }));
  await userEvent.click(screen.getByRole('checkbox', { name: catalogue.repeatable }));
  await save();
  expect(sent).toHaveBeenCalledWith({
    level: 1,
    category: 'merch',
    picture: { art: 'cube', fileId: null },
    name: { lt: 'Kubas', en: 'Cube' },
    description: { lt: '', en: '' },
    pointsRequired: 240,
    repeatable: true,
    options: [{ id: id(5), name: { lt: 'Mažas', en: '' }, stock: 12 }],
  });
});

it('reports problems at each field, and loses nothing', async () => {
  show(null);
  await type(catalogue.cost, 'daug');
  await save();
  expect(screen.getByText(catalogue.cost_invalid)).toBeDefined();
  expect((field(catalogue.cost) as HTMLInputElement).value).toBe('daug');
  expect(sent).not.toHaveBeenCalled();
});

it('restores a removed option, and changes the order', async () => {
  show(cup);
  await userEvent.click(screen.getByRole('button', { name: 'Grąžinti variantą: Juodas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Perkelti 2 variantą aukštyn' }));
  await save();
  expect(sent.mock.calls[0]?.[0].options.map((each) => each.id)).toEqual([id(2), id(1)]);
});

it('keeps what was typed when somebody else saved, takes the rest, and says which is which', async () => {
  const { after } = show(cup);
  await type(catalogue.cost, '300');
  const by = { by: 'Rūta Rūtaitė', at: '2026-11-20T15:00:00.000Z' };
  after({ ...cup, version: 5, pointsRequired: 250, name: { lt: 'Puodukas' }, changed: by });
  const alert = within(screen.getByText(/prizą pakeitė Rūta Rūtaitė/).parentElement ?? document.body);
  expect(alert.getByText('pavadinimas: Puodukas')).toBeDefined();
  expect(alert.getByText('kaina taškais: 250')).toBeDefined();
  expect((field(catalogue.name_lt) as HTMLInputElement).value).toBe('Puodukas');
  await save();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ pointsRequired: 300, name: { lt: 'Puodukas' } });
});

it('recounts an option: sends the difference to what the screen showed', async () => {
  const calls = fakeServer({ 'catalogue/changeStock': () => cup });
  show(cup);
  await userEvent.click(screen.getByRole('button', { name: 'Keisti likutį: Baltas, dabar 3' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: catalogue.why_correction }));
  await userEvent.type(dialog.getByLabelText(catalogue.amount_correction), '1');
  expect(dialog.getByText('Likutis: 3 → 1')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: catalogue.stock_save }));
  expect(await screen.findByText('Likutis pakeistas: 1.')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'catalogue/changeStock')?.input).toMatchObject({
    optionId: id(1),
    delta: -2,
    why: 'correction',
  });
});
