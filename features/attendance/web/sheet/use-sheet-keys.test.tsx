import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSheetKeys } from './use-sheet-keys.ts';
import type { SheetPanels } from './use-sheet-panels.ts';

const panels: SheetPanels = {
  open: vi.fn(),
  toggle: vi.fn(),
  close: vi.fn(),
  lastField: { current: 'for_ideas' },
};

/** One line of a sheet whose comment is open; its field is there once its part has been fetched. */
function Line({ mark, isThere }: { mark: (userId: string) => void; isThere: boolean }) {
  const marks = { mark, give: () => undefined, byHand: { current: false } };
  const change = () => undefined;
  return (
    <ul onKeyDown={useSheetKeys({ marks, change, panels, onHelp: change })}>
      <li data-student="lukas" data-panel="comment">
        <input type="radio" aria-label="Dalyvavo" />
        {isThere && <textarea />}
      </li>
    </ul>
  );
}

it('marks nobody by what is typed into a comment that is not there yet', () => {
  const mark = vi.fn();
  const { rerender } = render(<Line mark={mark} isThere={false} />);
  for (const key of 'vėlavo5') fireEvent.keyDown(screen.getByRole('radio'), { key });
  fireEvent.keyDown(screen.getByRole('radio'), { key: 'Backspace' });
  expect(mark).not.toHaveBeenCalled();
  expect(panels.open).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('radio'), { key: 'Escape' });
  expect(panels.close).toHaveBeenCalledTimes(1);
  rerender(<Line mark={mark} isThere />);
  fireEvent.keyDown(screen.getByRole('radio'), { key: 'v' });
  expect(mark).toHaveBeenCalledWith('lukas', 'late');
});
