import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import hours from '../messages/lt.ts';
import { Rates } from './rates.tsx';

const teacher = { id: '0198c0de-0000-7000-8000-00000000000a', firstName: 'Ieva', lastName: 'Ąžuolaitė' };
const rate = {
  ...{ id: '0198c0de-0000-7000-8000-00000000000b', planId: null, planName: null },
  ...{ validFrom: '2026-09-01', cents: 2000 },
};

it('says why a rate is not removed', async () => {
  fakeServer({
    'hours/listRates': () => ({ teacher, rates: [rate], plans: [] }),
    'hours/removeRate': () => {
      throw new AppError('db/no-document');
    },
  });
  renderScreen(<Rates teacherId={teacher.id} />, { messages: { ...platform, hours } });
  await userEvent.click(await screen.findByRole('button', { name: /^Pašalinti/ }));
  expect(await screen.findByText(platform.errors['db/no-document'])).toBeTruthy();
});
