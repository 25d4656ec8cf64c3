import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { type ImportPreview, noAnswers } from '../../shared/user-import.ts';
import users from '../messages/users-lt.ts';
import { GroupPlans } from './group-plans.tsx';

const none = { families: 0, cents: 0 };
const plans = [
  { id: 'a', name: { lt: 'Mėnesinis' } },
  { id: 'b', name: { lt: 'Metinis' } },
];
const preview: ImportPreview = {
  ...{ rows: [], parents: 0, children: 0, joining: 0, crowded: [], nearNames: [], prices: [] },
  ...{ credits: none, debts: none },
  unknownGroups: [
    { name: 'Nauja', children: 2, plans, planId: null },
    { name: 'Aiški', children: 2, plans: plans.slice(1), planId: 'b' },
  ],
};

it('asks for the plan of a new group whose rows name several, and takes the answer back', async () => {
  const onAnswer = vi.fn();
  const other = { group: 'Kita', planId: 'c' };
  const answers = { ...noAnswers, groupPlans: [other, { group: 'Nauja', planId: 'a' }] };
  renderScreen(<GroupPlans {...{ preview, answers, onAnswer }} />, { messages: { ...platform, users } });
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select.value).toBe('a');
  await userEvent.selectOptions(select, 'Metinis');
  expect(onAnswer).toHaveBeenLastCalledWith({
    ...answers,
    groupPlans: [other, { group: 'Nauja', planId: 'b' }],
  });
  await userEvent.selectOptions(select, users.import.group_plan_none);
  expect(onAnswer).toHaveBeenLastCalledWith({ ...answers, groupPlans: [other] });
});
