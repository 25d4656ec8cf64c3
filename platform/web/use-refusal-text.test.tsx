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

it('gives a general reason where a screen has few texts, and the exact one where it has all', () => {
  renderScreen(<Refused />, { messages: base });
  expect(screen.queryByText(base.errors['request/invalid'])).not.toBeNull();
  renderScreen(<Refused />, { messages: whole });
  expect(screen.queryByText(whole.errors['module/order-changed'])).not.toBeNull();
});
