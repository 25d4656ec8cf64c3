import { ORPCError } from '@orpc/client';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import base from './messages/base-lt.ts';
import whole from './messages/lt.ts';
import { useRefusalText } from './use-refusal-text.ts';

const refusal = new ORPCError('module/order-changed', { status: 409 });

function Refused() {
  return <p>{useRefusalText()(refusal)}</p>;
}

it('says why in general where a screen has few texts, and exactly where it has all', () => {
  renderScreen(<Refused />, { messages: base });
  expect(screen.queryByText(base.errors['request/invalid'])).not.toBeNull();
  renderScreen(<Refused />, { messages: whole });
  expect(screen.queryByText(whole.errors['module/order-changed'])).not.toBeNull();
});
