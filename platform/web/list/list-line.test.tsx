import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import lt from '../messages/lt.ts';
import { ListLine } from './list-line.tsx';

const columns = [
  { key: 'name', header: 'Vardas' },
  { key: 'createdAt', header: 'Sukurta' },
];

function show(filtered = 0) {
  const [onSearch, onSort, onClear] = [vi.fn(), vi.fn(), vi.fn()];
  renderScreen(
    <ListLine
      search={{ label: 'Ieškoti', words: undefined, onChange: onSearch }}
      filters={<button type="button">Vaidmuo</button>}
      filtered={filtered}
      onClear={onClear}
      sorts={{ columns, sorting: { column: 'name', descending: false }, onSort }}
      tools={<button type="button">Stulpeliai</button>}
    />,
    { messages: lt },
  );
  return { onSearch, onSort, onClear };
}
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('searches once the typing pauses', async () => {
  const { onSearch } = show();
  await userEvent.type(screen.getByRole('searchbox'), 'žuk');
  await vi.waitFor(() => expect(onSearch.mock.calls).toEqual([['žuk']]));
});

it('has the filters of a phone in a sheet, says how many are set, and takes all off', async () => {
  const { onClear } = show(2);
  await press('Filtrai (2)');
  const sheet = screen.getByRole('dialog');
  expect(within(sheet).getByRole('button', { name: 'Vaidmuo' })).toBeDefined();
  await userEvent.click(within(sheet).getByRole('button', { name: lt.kit.filters_off }));
  expect(onClear).toHaveBeenCalledOnce();
  await press(lt.kit.show_list);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sorts by another column upwards, and by the same one the other way', async () => {
  const { onSort } = show();
  await press('Rikiuota pagal: Vardas');
  await press('Sukurta');
  await press('Rikiuota pagal: Vardas');
  await press('Vardas');
  expect(onSort.mock.calls).toEqual([
    [{ column: 'createdAt', descending: false }],
    [{ column: 'name', descending: true }],
  ]);
});

it('has what concerns the list as a whole in another sheet', async () => {
  show();
  await press(lt.kit.list_tools);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stulpeliai' })).toBeDefined();
});
