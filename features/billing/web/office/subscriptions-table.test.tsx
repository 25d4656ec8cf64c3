import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import billing from '../messages/lt.ts';
import billing_office from '../messages/office-lt.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';

it('names every column, the one of buttons too', () => {
  const nothing = () => {};
  renderScreen(
    <SubscriptionsTable subscriptions={[]} total={0} search={{}} onChange={nothing} onOpen={nothing} />,
    { messages: { ...platform, billing, billing_office } },
  );
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names.length).toBeGreaterThan(4);
  expect(names).not.toContain('');
});
