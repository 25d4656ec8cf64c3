import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import lt from '../messages/lt.ts';
import { rememberedColumns } from '../table/remembered-columns.ts';
import { ListColumns } from './list-columns.tsx';

const all = ['name', 'email', 'phone'] as const;

function show({ narrow, chosen }: { narrow: boolean; chosen?: string }) {
  const onChange = vi.fn();
  const media = (query: string) =>
    Object.assign(new EventTarget(), { matches: narrow, media: query, onchange: null });
  vi.stubGlobal('matchMedia', media);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    window.localStorage.clear();
  });
  renderScreen(
    <ListColumns
      list="people"
      all={all}
      first="name"
      search={{ cols: chosen }}
      columns={all}
      minor={new Set(['phone'] as const)}
      labelOf={(key) => key}
      read={({ cols }) => ({ cols: String(cols) })}
      onChange={onChange}
      hidden={1}
    />,
    { messages: lt },
  );
  return onChange;
}
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

it('does not show as chosen what a narrow table hides, and shows all columns once one is chosen', async () => {
  const onChange = show({ narrow: true });
  await userEvent.click(screen.getByRole('button', { name: 'Dar 1 stulpelis' }));
  expect([pressed('email'), pressed('phone')]).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'phone' }));
  expect(onChange).toHaveBeenCalledWith({ cols: 'name.email.phone' });
  expect(rememberedColumns('people')).toBe('name.email.phone');
});

it.each([{ narrow: false }, { narrow: true, chosen: 'name.email.phone' }])(
  'shows %j as chosen',
  async (how) => {
    show(how);
    await userEvent.click(screen.getByRole('button', { name: 'Dar 1 stulpelis' }));
    expect([pressed('email'), pressed('phone')]).toEqual(['true', 'true']);
  },
);
