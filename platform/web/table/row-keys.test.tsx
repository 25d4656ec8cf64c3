import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import { SearchField } from '../form/search-field.tsx';
import lt from '../messages/lt.ts';
import type { Column } from './data-table.tsx';
import { PickTable } from './data-table-picking.tsx';
import { useRowSelection } from './row-selection.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}
const people: Person[] = ['Ona', 'Jonas', 'Rasa'].map((name) => ({ id: name, name }));
const opened = vi.fn();
const searched = vi.fn();
const columns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Vardas',
    heading: true,
    cell: ({ name }) => (
      <a
        href={`#${name}`}
        onClick={(event) => {
          event.preventDefault();
          opened(name);
        }}
      >
        {name}
      </a>
    ),
  },
];

function People() {
  const selection = useRowSelection<Person>('');
  return (
    <main>
      <SearchField label="Ieškoti" text="" onChange={searched} />
      <PickTable
        label="Žmonės"
        rows={people}
        columns={columns}
        rowKey={({ id }) => id}
        picking={{ selection, nameOf: ({ name }) => name }}
      />
      <output>{selection.rows.map(({ name }) => name).join()}</output>
    </main>
  );
}

const show = () => {
  opened.mockClear();
  renderScreen(<People />, { messages: lt });
};
const picked = () => screen.getByRole('status').textContent;

describe('rows by keyboard', () => {
  it('are walked through, picked and opened', async () => {
    window.Element.prototype.scrollIntoView = vi.fn();
    show();
    await userEvent.keyboard('jjx');
    expect(picked()).toBe('Jonas');
    await userEvent.keyboard('kx{Enter}');
    expect([picked(), opened.mock.calls]).toEqual(['Jonas,Ona', [['Ona']]]);
    await userEvent.keyboard('jx');
    expect(picked()).toBe('Ona');
  });

  it('are picked and left out in a row with Shift', async () => {
    window.Element.prototype.scrollIntoView = vi.fn();
    show();
    await userEvent.keyboard('jxjj{Shift>}X{/Shift}');
    expect(picked()).toBe('Ona,Jonas,Rasa');
    const [first, , third] = screen.getAllByRole('checkbox', { name: /Ona|Jonas|Rasa/ });
    const user = userEvent.setup();
    await user.click(third as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(first as HTMLElement);
    await user.keyboard('{/Shift}');
    expect(picked()).toBe('');
  });

  it('mean the same with Caps Lock, which reverses the letters', async () => {
    window.Element.prototype.scrollIntoView = vi.fn();
    show();
    await userEvent.keyboard('JXJJX');
    expect(picked()).toBe('Ona,Rasa');
    await userEvent.keyboard('K{Shift>}x{/Shift}');
    expect(picked()).toBe('Ona,Jonas,Rasa');
  });

  it('lead to the search, where letters are letters', async () => {
    show();
    await userEvent.keyboard('/jx');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect([document.activeElement, search.value, picked()]).toEqual([search, 'jx', '']);
  });

  it('lead from the search to the first row, or clear it and leave', async () => {
    window.Element.prototype.scrollIntoView = vi.fn();
    show();
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.keyboard('/on{Enter}x');
    expect([search.value, picked(), opened.mock.calls]).toEqual(['on', 'Ona', []]);
    await userEvent.keyboard('/{Escape}');
    expect([document.activeElement, search.value]).toEqual([search, '']);
    await userEvent.keyboard('{Escape}jx');
    expect([search.value, picked()]).toEqual(['', 'Ona,Jonas']);
  });

  it('mean no row before the first key, and none with a chord', async () => {
    show();
    await userEvent.keyboard('x{Enter}{Control>}j{/Control}x');
    expect([picked(), opened.mock.calls]).toEqual(['', []]);
  });
});

it('picks a page, and one row of it, with the mouse', async () => {
  show();
  const [inCards] = screen.getAllByRole('checkbox', { name: lt.kit.pick_page });
  if (inCards) await userEvent.click(inCards);
  expect(picked()).toBe('Ona,Jonas,Rasa');
  await userEvent.click(screen.getByRole('checkbox', { name: lt.kit.pick_row.replace('{name}', 'Jonas') }));
  expect(picked()).toBe('Ona,Rasa');
});
