import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ShownContent } from '../../shared/projects.ts';
import texts from '../messages/lt.ts';
import { ScratchDesk } from './scratch-desk.tsx';

const messages = { ...platform, projects: texts };
const file = { id: 'f', name: 'katinas.sb3', size: 5, url: '/files/f' };
const link = 'https://scratch.mit.edu/projects/104';
const nothing = { kind: 'scratch', file: null, link: null } as const;

function show(content: Extract<ShownContent, { kind: 'scratch' }> = nothing) {
  const onWrite = vi.fn<(content: ShownContent) => void>();
  const { container } = renderScreen(<ScratchDesk content={content} onWrite={onWrite} />, { messages });
  const choose = async (name: string) => {
    const picker = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!picker) throw new Error('There is nothing to choose a file with.');
    await userEvent.upload(picker, new File(['x'], name));
  };
  return { onWrite, choose };
}

/** What the server answers to a file. */
function answerWith(status: number, body: unknown) {
  const send = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  return send;
}

describe('a Scratch project', () => {
  it('holds nothing at first', () => {
    show();
    expect(screen.getByText(texts.scratch_nothing)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.scratch_choose })).toBeTruthy();
  });

  it('takes a file once the server has it', async () => {
    const send = answerWith(200, file);
    const { onWrite, choose } = show({ ...nothing, link });
    await choose('katinas.sb3');
    await vi.waitFor(() => expect(onWrite).toHaveBeenCalledWith({ kind: 'scratch', file, link }));
    expect(send).toHaveBeenCalledOnce();
  });

  it('says why a file is refused, and keeps what it has', async () => {
    answerWith(400, { defined: true, code: 'project/not-scratch', status: 400, message: '' });
    const { onWrite, choose } = show({ ...nothing, file });
    await choose('katinas.sb3');
    expect(await screen.findByText(/Tai ne „Scratch“ projektas/)).toBeTruthy();
    expect(onWrite).not.toHaveBeenCalled();
    const download = screen.getByRole('link', { name: 'Atsisiųsti katinas.sb3' });
    expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
      '/files/f',
      'katinas.sb3',
    ]);
  });

  it('says that a file is there, and no longer that the one before was none', async () => {
    answerWith(400, { defined: true, code: 'project/not-scratch', status: 400, message: '' });
    const { choose } = show();
    await choose('ne.sb3');
    await screen.findByText(/Tai ne „Scratch“ projektas/);
    answerWith(200, file);
    await choose('katinas.sb3');
    expect(await screen.findByText(texts.scratch_loaded)).toBeTruthy();
    expect(screen.queryByText(/Tai ne „Scratch“ projektas/)).toBeNull();
  });

  it('takes a link to a project at Scratch, and says of another that it is none', async () => {
    const { onWrite } = show({ ...nothing, file });
    const field = screen.getByRole('textbox', { name: texts.scratch_link });
    await userEvent.type(field, 'https://scratch.mit.edu/users/1');
    expect(screen.getByText(texts.scratch_link_wrong)).toBeTruthy();
    expect(onWrite).not.toHaveBeenCalled();
    await userEvent.clear(field);
    onWrite.mockClear();
    await userEvent.click(field);
    await userEvent.paste(`${link}/editor`);
    expect(onWrite.mock.calls).toEqual([[{ kind: 'scratch', file, link }]]);
    expect(screen.queryByText(texts.scratch_link_wrong)).toBeNull();
  });

  it('opens the frame of Scratch only when it is played', async () => {
    show({ ...nothing, link });
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.scratch_play }));
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`${link}/embed`);
  });
});
