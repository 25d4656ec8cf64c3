import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InShort, Said } from './said.tsx';

afterEach(() => vi.unstubAllGlobals());

const onPhone = (phone: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: phone && media.includes('max-width'), media },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));

it('is no button where all of it is seen', () => {
  onPhone(false);
  render(
    <>
      <Said text="Už būrelį" />
      <InShort short="Galbūt tas pats" full="Galbūt šis mokėjimas jau importuotas." />
    </>,
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Galbūt šis mokėjimas jau importuotas.')).toBeDefined();
});

it('unfolds on a phone: what it says, and the whole reason', async () => {
  onPhone(true);
  render(
    <>
      <Said text="Už būrelį" />
      <InShort short="Galbūt tas pats" full="Galbūt šis mokėjimas jau importuotas." />
    </>,
  );
  const user = userEvent.setup();
  const said = screen.getByRole('button', { name: 'Už būrelį', expanded: false });
  await user.click(said);
  expect(said.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Galbūt tas pats', expanded: false }));
  const whole = { name: 'Galbūt šis mokėjimas jau importuotas.', expanded: true };
  await user.click(screen.getByRole('button', whole));
  expect(screen.getByRole('button', { name: 'Galbūt tas pats' })).toBeDefined();
});
