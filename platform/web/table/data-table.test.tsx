import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { type Column, DataTable } from './data-table.tsx';

interface Person {
  readonly name: string;
  readonly points: number | null;
}

const names = ['Žygimantė', 'Čiobrelis', 'Ona', 'Ąžuolas', 'Zita', 'Cecilija', 'Adomas'];
const people: Person[] = names.map((name, index) => ({ name, points: index === 0 ? null : index * 10 }));
const columns: Column<Person>[] = [
  { key: 'name', header: 'Vardas', cell: ({ name }) => name, sortBy: ({ name }) => name, heading: true },
  { key: 'points', header: 'Taškai', cell: ({ points }) => points ?? '–', sortBy: ({ points }) => points },
];

const table = (rows: readonly Person[] = people) => (
  <DataTable label="Vaikai" rows={rows} columns={columns} rowKey={({ name }) => name} />
);
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a table', () => {
  it('shows five rows and turns the page', async () => {
    renderScreen(table(), { messages: lt });
    expect(firstCells()).toEqual(names.slice(0, 5));
    expect(screen.getByText('1–5 iš 7')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: lt.kit.next_page }));
    expect(firstCells()).toEqual(names.slice(5));
    expect(screen.getByRole('button', { name: lt.kit.next_page }).hasAttribute('disabled')).toBe(true);
  });

  it('offers 5, 10 and 25 rows and returns to the first page', async () => {
    renderScreen(table(), { locale: 'en', messages: en });
    await userEvent.click(screen.getByRole('button', { name: en.kit.next_page }));
    const sizes = screen.getByRole('combobox', { name: en.kit.rows_per_page });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '25']);
    onTestFinished(() => window.localStorage.clear());
    await userEvent.selectOptions(sizes, '10');
    expect(firstCells()).toHaveLength(7);
    expect(screen.getByText('1–7 of 7')).toBeDefined();
  });

  it('stores the chosen number of rows on the device', async () => {
    onTestFinished(() => window.localStorage.clear());
    const first = renderScreen(table(), { messages: lt });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: lt.kit.rows_per_page }), '25');
    first.unmount();
    renderScreen(table(), { messages: lt });
    expect(firstCells()).toHaveLength(7);
  });

  it('shows all rows when there is only one more than a page', () => {
    renderScreen(table(people.slice(0, 6)), { messages: lt });
    expect(firstCells()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: lt.kit.next_page })).toBeNull();
  });

  it('sorts by the Lithuanian alphabet, both ways', async () => {
    renderScreen(table(), { messages: lt });
    const head = screen.getByRole('columnheader', { name: 'Vardas' });
    await userEvent.click(within(head).getByRole('button'));
    expect(firstCells()).toEqual(['Adomas', 'Ąžuolas', 'Cecilija', 'Čiobrelis', 'Ona']);
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(head).getByRole('button'));
    expect(firstCells().slice(0, 2)).toEqual(['Žygimantė', 'Zita']);
  });

  it('sorts rows without a value last, in both directions', async () => {
    renderScreen(table(people.slice(0, 4)), { messages: lt });
    const sort = screen.getByRole('button', { name: 'Taškai' });
    await userEvent.click(sort);
    expect(firstCells().at(-1)).toBe('Žygimantė');
    await userEvent.click(sort);
    expect(firstCells()).toEqual(['Ąžuolas', 'Ona', 'Čiobrelis', 'Žygimantė']);
  });

  it('shows no pager for a list that fits on the smallest page', () => {
    renderScreen(table(people.slice(0, 5)), { messages: lt });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('asks the server for another page when the server pages', async () => {
    const onChange = vi.fn();
    const position = { page: 0, pageSize: 5, sorting: null };
    renderScreen(
      <DataTable
        label="Vaikai"
        rows={people.slice(0, 5)}
        columns={columns}
        rowKey={({ name }) => name}
        paging={{ position, total: 40, onChange }}
      />,
      { messages: lt },
    );
    await userEvent.click(screen.getByRole('button', { name: lt.kit.next_page }));
    expect(onChange).toHaveBeenCalledWith({ ...position, page: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Vardas' }));
    expect(onChange).toHaveBeenCalledWith({ ...position, sorting: { column: 'name', descending: false } });
  });
});
