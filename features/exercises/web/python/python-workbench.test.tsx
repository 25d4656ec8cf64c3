import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import { lazy } from '#platform/web/lazy.ts';
import platform from '#platform/web/messages/lt.ts';
import { ShownWork } from '../components/shown-work.tsx';
import lt from '../messages/lt.ts';
import type { PythonNews, PythonRunner } from './python-runner.view.ts';
import { PythonWorkbench } from './python-workbench.tsx';

// jsdom has no layout: the editor asks for it when a line is gone to.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => vi.restoreAllMocks());

const idle = (): PythonRunner => ({
  ...{ mayAsk: true, warm: vi.fn(), happen: vi.fn(), answer: vi.fn() },
  ...{ stop: vi.fn(), end: vi.fn(), run: vi.fn() },
});

/** A program that somebody else wrote, on a screen that has room for one column, or for two. */
async function show({ isWide = false } = {}) {
  const list = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(list, { matches: query === '(min-width: 1200px)' && isWide }),
  );
  let hear: (news: PythonNews) => void = () => undefined;
  const nothing = () => undefined;
  const runner: PythonRunner = {
    ...{ mayAsk: true, warm: nothing, happen: nothing, answer: nothing, stop: nothing, end: nothing },
    run: (_request, listener) => {
      hear = listener;
    },
  };
  renderScreen(
    <ShownWork
      poster={<i>Viršelis</i>}
      waiting={null}
      workbench={(show) => (
        <PythonWorkbench
          code={'print(1)\nprint(x)\n'}
          readOnly
          show={show}
          onChange={nothing}
          start={() => runner}
        />
      )}
    >
      {null}
    </ShownWork>,
    { messages: { ...platform, exercises: lt } },
  );
  const fold = screen.getByRole<HTMLDetailsElement>('group');
  await screen.findByRole('textbox', { name: lt.code_python, hidden: true });
  return { fold, say: (news: PythonNews) => act(() => hear(news)) };
}

describe('a program that is shown', () => {
  it('comes before its code, which is folded until somebody asks', async () => {
    const { fold } = await show();
    const run = screen.getByRole('button', { name: lt.run });
    expect(run.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(fold.open).toBe(false);
    await userEvent.click(screen.getByText(lt.code));
    expect(fold.open).toBe(true);
  });

  it('has its code beside it where there is room', async () => {
    expect((await show({ isWide: true })).fold.open).toBe(true);
  });

  it('leaves what is said of it in place when the workbench arrives', async () => {
    let arrive = (_part: { default: () => string }): void => undefined;
    const Late = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
    renderScreen(
      <ShownWork poster={null} waiting="Kraunama" workbench={() => <Late />}>
        <button type="button">Noriu tokio</button>
      </ShownWork>,
      { messages: { ...platform, exercises: lt } },
    );
    const before = screen.getByRole('button', { name: 'Noriu tokio' });
    expect(screen.getByText('Kraunama')).toBeTruthy();
    await act(async () => arrive({ default: () => 'Programa' }));
    expect(await screen.findByText('Programa')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Noriu tokio' })).toBe(before);
  });

  it('stands as a picture until it shows something, and is run by one button', async () => {
    const { say } = await show();
    const run = screen.getByRole('button', { name: lt.run });
    run.focus();
    await userEvent.click(run);
    say({ kind: 'begun' });
    expect(screen.getByText('Viršelis')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: lt.stop }));
    say({ kind: 'out', text: 'Labas\n' });
    expect(screen.queryByText('Viršelis')).toBeNull();
    expect(screen.getByRole('log').textContent).toContain('Labas');
    say({ kind: 'done', outcome: { kind: 'finished', checks: [] } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: lt.run_again }));
  });

  it('unfolds the code for the line of a mistake', async () => {
    const { fold, say } = await show();
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    say({ kind: 'begun' });
    const error = {
      types: ['NameError'],
      message: "name 'x' is not defined",
      line: 2,
      text: 'print(x)',
      hint: '',
      raw: '',
    };
    say({ kind: 'done', outcome: { kind: 'failed', error } });
    await userEvent.click(await screen.findByRole('button', { name: /2/ }));
    expect(fold.open).toBe(true);
  });
});

describe('a program that is written', () => {
  it('is taken a step back and forward from the row of keys', async () => {
    const onChange = vi.fn();
    renderScreen(<PythonWorkbench code="print(1)" onChange={onChange} start={idle} />, {
      messages: { ...platform, exercises: lt },
    });
    await userEvent.click(await screen.findByRole('textbox', { name: lt.code_python }));
    const key = (name: string) => screen.getByRole('button', { name, hidden: true });
    const isOff = (name: string) => key(name).getAttribute('aria-disabled') === 'true';
    expect(isOff(lt.step_back)).toBe(true);
    await userEvent.click(key(':'));
    const typed = onChange.mock.lastCall?.[0];
    expect(isOff(lt.step_back)).toBe(false);
    await userEvent.click(key(lt.step_back));
    expect(onChange).toHaveBeenLastCalledWith('print(1)');
    expect([isOff(lt.step_back), isOff(lt.step_forward)]).toEqual([true, false]);
    await userEvent.click(key(lt.step_forward));
    expect(onChange).toHaveBeenLastCalledWith(typed);
  });
});

describe('a program that is written for itself', () => {
  const program = (code: string, { isFree = true } = {}) => {
    let hear: (news: PythonNews) => void = () => undefined;
    const ran: string[] = [];
    const runner: PythonRunner = {
      ...idle(),
      run: ({ code: one }, listener) => {
        ran.push(one);
        hear = listener;
      },
    };
    const onChange = vi.fn();
    renderScreen(<PythonWorkbench isFree={isFree} code={code} onChange={onChange} start={() => runner} />, {
      messages: { ...platform, exercises: lt },
    });
    return { onChange, ran, say: (news: PythonNews) => act(() => hear(news)) };
  };
  const misspelt = {
    types: ['NameError'],
    message: "name 'forwrd' is not defined",
    line: 2,
    text: 'forwrd(10)',
    hint: "Did you mean: 'forward'?",
    raw: '',
  };

  it('has a misspelt word mended, and runs, at one press', async () => {
    const { onChange, ran, say } = program('left(1)\nforwrd(10)\n');
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    await say({ kind: 'done', outcome: { kind: 'failed', error: misspelt } });
    await userEvent.click(await screen.findByRole('button', { name: lt.mend }));
    const right = 'left(1)\nforward(10)\n';
    expect(onChange).toHaveBeenLastCalledWith(right);
    expect(ran.at(-1)).toBe(right);
  });

  it('is written on where it was mended', async () => {
    const { say } = program('left(1)\nforwrd(10)\n');
    const code = await screen.findByRole('textbox', { name: lt.code_python });
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    await say({ kind: 'done', outcome: { kind: 'failed', error: misspelt } });
    await userEvent.click(await screen.findByRole('button', { name: lt.mend }));
    expect(screen.queryByRole('button', { name: lt.mend })).toBeNull();
    expect(document.activeElement).toBe(code);
    expect(EditorView.findFromDOM(code)?.state.selection.main.head).toBe('left(1)\nforwa'.length);
  });

  it('keeps a phone’s keyboard closed when it is mended, and the focus is at the result', async () => {
    const list = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(list, { matches: query === '(pointer: coarse)' }),
    );
    const { say } = program('left(1)\nforwrd(10)\n');
    await screen.findByRole('textbox', { name: lt.code_python });
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    await say({ kind: 'done', outcome: { kind: 'failed', error: misspelt } });
    await userEvent.click(await screen.findByRole('button', { name: lt.mend }));
    await expect.poll(() => document.activeElement).toBe(document.querySelector('[data-result]'));
  });

  it('leaves the focus at its result once it is answered, where no further key stops it', async () => {
    const { say } = program('input()\n');
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    await say({ kind: 'begun' });
    await say({ kind: 'ask' });
    await userEvent.type(screen.getByRole('textbox', { name: lt.answer }), 'Urtė{Enter}');
    await say({ kind: 'answer', text: 'Urtė' });
    await expect.poll(() => screen.queryByRole('textbox', { name: lt.answer })).toBeNull();
    await expect.poll(() => document.activeElement).toBe(document.querySelector('[data-result]'));
  });

  it.each([
    ['of which that line has been changed since', 'forward(10)\nleft(1)\n', true],
    ['of a lesson, where finding the mistake is the exercise', 'left(1)\nforwrd(10)\n', false],
  ])('is not mended for a child in one %s', async (_which, code, isFree) => {
    const { say } = program(code, { isFree });
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    await say({ kind: 'done', outcome: { kind: 'failed', error: misspelt } });
    await screen.findByText('Ar norėjai parašyti „forward“?');
    expect(screen.queryByRole('button', { name: lt.mend })).toBeNull();
  });

  it('takes a step back and again without a keyboard', async () => {
    const { onChange } = program('print(1)\n');
    await userEvent.click(await screen.findByRole('textbox', { name: lt.code_python }));
    await userEvent.keyboard('x');
    await userEvent.click(document.body);
    const typed: unknown = onChange.mock.lastCall?.[0];
    // The row of keys stays until a tap elsewhere has ended.
    await expect.poll(() => screen.queryByRole('button', { name: ':', hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: lt.step_back }));
    expect(onChange).toHaveBeenLastCalledWith('print(1)\n');
    await userEvent.click(screen.getByRole('button', { name: lt.step_forward }));
    expect(onChange).toHaveBeenLastCalledWith(typed);
  });

  it('has its result to fold once there is one', async () => {
    const { say } = program('print(1)\n');
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    expect(screen.queryByRole('button', { name: lt.result_hide })).toBeNull();
    await say({ kind: 'out', text: '1\n' });
    expect(screen.getByRole('button', { name: lt.result_hide })).toBeTruthy();
  });

  it('closes a phone’s keyboard when Run is pressed, so that the drawing is seen', async () => {
    const list = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(list, { matches: query === '(pointer: coarse)' }),
    );
    program('print(1)\n');
    const code = await screen.findByRole('textbox', { name: lt.code_python });
    // jsdom does not know it of an element.
    Object.defineProperty(code, 'isContentEditable', { value: true });
    await userEvent.click(code);
    expect(document.activeElement).toBe(code);
    await userEvent.click(screen.getByRole('button', { name: lt.run }));
    expect(document.activeElement).not.toBe(code);
  });
});
