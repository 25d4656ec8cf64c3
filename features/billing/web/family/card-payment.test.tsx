import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import billing from '../messages/lt.ts';
import { ChangeCard, PayByCard } from './card-payment.tsx';

const open = {
  id: 'a',
  provider: 'stripe',
  state: 'unpaid',
  openSource: 'subscription/a/2026-11-20',
} as Subscription;

const show = (subscription: Subscription) =>
  renderScreen(
    <>
      <PayByCard subscription={subscription} />
      <ChangeCard subscription={subscription} />
    </>,
    { messages: { ...platform, billing } },
  );

it('leads to the pages for paying and for changing the card, and says when they are unavailable', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  onTestFinished(() => void vi.unstubAllGlobals());
  let away = false;
  fakeServer({
    'billing/getWayToPay': () => {
      if (away) throw new AppError('server/foreign-away');
      return { way: { kind: 'redirect', url: 'https://checkout.stripe.example/1' } };
    },
    'billing/openPaymentPortal': () => ({ url: 'https://billing.stripe.example/1' }),
  });
  show(open);
  await userEvent.click(screen.getByRole('button', { name: billing.pay_by_card }));
  await vi.waitFor(
    () => expect(assign).toHaveBeenLastCalledWith('https://checkout.stripe.example/1'),
    30_000,
  );
  await userEvent.click(screen.getByRole('button', { name: billing.change_card }));
  await vi.waitFor(() => expect(assign).toHaveBeenLastCalledWith('https://billing.stripe.example/1'), 30_000);
  away = true;
  await userEvent.click(screen.getByRole('button', { name: billing.pay_by_card }));
  await screen.findByText(platform.errors['server/foreign-away']);
});

it('renders nothing for payers by bank transfer', () => {
  show({ ...open, provider: 'transfer' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers no page while Stripe has not answered yet: it could be paid twice', () => {
  show({ ...open, collecting: 'waits' });
  expect(screen.queryByRole('button', { name: billing.pay_by_card })).toBeNull();
  expect(screen.getByRole('button', { name: billing.change_card })).toBeDefined();
});
