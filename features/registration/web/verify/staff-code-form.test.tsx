import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import identity from '#features/identity/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import registration from '../messages/lt.ts';
import { StaffCodeForm } from './staff-code-form.tsx';

function show() {
  const onAccepted = vi.fn();
  renderScreen(<StaffCodeForm onAccepted={onAccepted} />, {
    messages: { ...platform, identity, registration },
  });
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  const submit = screen.getByRole('button', { name: registration.staff_code.submit });
  return { onAccepted, boxes, submit, text: () => boxes.map(({ value }) => value).join('') };
}

it('has six boxes, code1 to code6, the first for the device to fill in', () => {
  const { boxes } = show();
  expect(boxes.map(({ name }) => name)).toEqual(['code1', 'code2', 'code3', 'code4', 'code5', 'code6']);
  expect(boxes[0]?.autocomplete).toBe('one-time-code');
});

it('moves on by itself, back by backspace, and ignores anything but letters and digits', async () => {
  const { boxes, text } = show();
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.keyboard('a-7b');
  expect(text()).toBe('A7B');
  expect(document.activeElement).toBe(boxes[3]);
  await userEvent.keyboard('{Backspace}');
  expect(text()).toBe('A7');
  expect(document.activeElement).toBe(boxes[2]);
});

it('fills all boxes by pasting, whichever has the cursor', async () => {
  const { boxes, text } = show();
  await userEvent.click(boxes[2] as HTMLElement);
  await userEvent.paste(' k7x-9qz\n');
  expect(text()).toBe('K7X9QZ');
});

it('requires every box and focuses the first empty one', async () => {
  const calls = fakeServer({});
  const { boxes, submit } = show();
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.keyboard('ab');
  await userEvent.click(submit);
  expect(screen.getByText(platform.validation.code_required)).toBeDefined();
  expect(document.activeElement).toBe(boxes[2]);
  expect(calls).toEqual([]);
});

it('reports a wrong code and empties the boxes', async () => {
  fakeServer({
    'registration/enterStaffCode': () => {
      throw new AppError('auth/invalid-verification-code');
    },
  });
  const { boxes, submit, text } = show();
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.paste('ABC123');
  await userEvent.click(submit);
  expect(await screen.findByText(platform.errors['auth/invalid-verification-code'])).toBeDefined();
  expect(text()).toBe('');
});

it('sends a full code once and goes on', async () => {
  const user = { id: 'jonas', role: 'teacher' };
  const calls = fakeServer({ 'registration/enterStaffCode': () => ({ user }) });
  const { boxes, submit, onAccepted } = show();
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.keyboard('abc123');
  await userEvent.dblClick(submit);
  await waitFor(() => expect(onAccepted).toHaveBeenCalledWith(user));
  expect(calls).toEqual([{ procedure: 'registration/enterStaffCode', input: { code: 'ABC123' } }]);
});
