import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ImportPreview } from '../../shared/user-import.ts';
import users from '../messages/users-lt.ts';
import { ImportMoney } from './import-money.tsx';

const none = { families: 0, cents: 0 };
const preview: ImportPreview = {
  ...{
    rows: [],
    parents: 0,
    children: 0,
    joining: 0,
    crowded: [],
    unknownGroups: [],
    nearNames: [],
    prices: [],
  },
  ...{ credits: none, debts: none },
};
const price = (id: string, children: number) => ({
  ...({ id, every: 'month', plan: { lt: 'Robotika' }, amountCents: 6000 } as const),
  children,
});

const show = (changes: Partial<ImportPreview>) =>
  renderScreen(<ImportMoney preview={{ ...preview, ...changes }} />, { messages: { ...platform, users } });

it('says nothing about a file without plans and balances', () => {
  show({ prices: [price('a', 0)] });
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('says how many subscriptions would start at which price, and what would be carried over', () => {
  show({
    prices: [price('a', 3), price('b', 0)],
    credits: { families: 2, cents: 1250 },
    debts: { families: 1, cents: -700 },
  });
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Planas Robotika (kas mėnesį, 60,00 €): 3 nauji abonementai',
    'Perkeliamos permokos: 2, iš viso 12,50 €',
    'Perkeliamos skolos: 1, iš viso 7,00 €',
  ]);
});
