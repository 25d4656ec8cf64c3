import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import lt from '../messages/lt.ts';
import { PythonWorkbench } from '../python/python-workbench.tsx';

// jsdom has no layout: the editor asks for it.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => vi.restoreAllMocks());

const idle = () => ({
  ...{ mayAsk: true, warm: vi.fn(), happen: vi.fn(), answer: vi.fn() },
  ...{ stop: vi.fn(), end: vi.fn(), run: vi.fn() },
});

describe('a program that is written with a finger', () => {
  /** A phone, or a device with a mouse. */
  const writeOn = async (pointer: 'coarse' | 'fine') => {
    const list = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(list, { matches: query === `(pointer: ${pointer})` }),
    );
    const onChange = vi.fn();
    renderScreen(<PythonWorkbench code="" onChange={onChange} start={idle} />, {
      messages: { ...platform, exercises: lt },
    });
    const code = await screen.findByRole('textbox', { name: lt.code_python });
    await userEvent.click(code);
    /** Writes, as a keyboard does, what jsdom can’t: it has no layout. */
    const write = (insert: string) =>
      act(() => {
        const view = EditorView.findFromDOM(code);
        view?.dispatch({ ...view.state.replaceSelection(insert), userEvent: 'input.type' });
      });
    return { code, onChange, write };
  };
  const key = (name: string) => screen.queryByRole('button', { name, hidden: true });

  it('has words to go on with in place of its steps, and the focus stays in the code', async () => {
    const { code, onChange, write } = await writeOn('coarse');
    expect([key('print'), key(lt.step_back)?.tagName]).toEqual([null, 'BUTTON']);
    await write('pri');
    expect(key(lt.step_back)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'print', hidden: true }));
    expect(onChange).toHaveBeenLastCalledWith('print()');
    expect(document.activeElement).toBe(code);
    expect([key('print'), key(lt.step_back)?.tagName]).toEqual([null, 'BUTTON']);
    await userEvent.click(screen.getByRole('button', { name: ')', hidden: true }));
    await write(' ');
    expect(onChange).toHaveBeenLastCalledWith('print() ');
  });

  it('has none beside a mouse', async () => {
    const { write } = await writeOn('fine');
    await write('pri');
    expect([key('print'), key(lt.step_back)?.tagName]).toEqual([null, 'BUTTON']);
  });
});
