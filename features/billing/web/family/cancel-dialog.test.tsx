import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { subscriptionOf } from '../../shared/billing.factory.ts';
import billing from '../messages/lt.ts';
import { CancelDialog } from './cancel-dialog.tsx';

function open() {
  const calls = fakeServer({ 'billing/requestCancellation': () => subscriptionOf({}) });
  renderScreen(<CancelDialog subscription={subscriptionOf({})} onClose={() => {}} />, {
    messages: { ...platform, billing },
  });
  return () => calls.map(({ input }) => input);
}

const reason = () => screen.getByLabelText<HTMLSelectElement>(billing.reason);
const send = () => userEvent.click(screen.getByRole('button', { name: billing.cancel_send }));

describe('a request to leave', () => {
  it('has no reason until one is chosen, and is not sent without', async () => {
    const sent = open();
    expect(reason().value).toBe('');
    await send();
    expect(screen.getByText(billing.reason_missing)).toBeTruthy();
    expect(reason().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(reason());
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(reason(), 'price');
    expect(screen.queryByText(billing.reason_missing)).toBeNull();
    await send();
    expect(sent()).toMatchObject([{ reason: 'price', comment: '' }]);
  });

  it('says at the field of “Other” that words are missing', async () => {
    const sent = open();
    await userEvent.selectOptions(reason(), 'other');
    const words = screen.getByLabelText(billing.comment_required);
    await userEvent.type(words, '  a ');
    await send();
    expect(screen.getByText(billing.comment_missing)).toBeTruthy();
    expect(document.activeElement).toBe(words);
    expect(sent()).toEqual([]);
    await userEvent.type(words, ' persikelia į kitą miestą');
    await send();
    expect(sent()).toMatchObject([{ reason: 'other' }]);
  });
});
