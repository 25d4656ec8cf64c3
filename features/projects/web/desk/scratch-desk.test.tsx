import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ShownContent } from '../../shared/projects.ts';
import texts from '../messages/lt.ts';
import { ScratchDesk } from './scratch-desk.tsx';
import * as stage from './scratch-picture.view.ts';

const messages = { ...platform, projects: texts };
const file = { id: 'f', name: 'katinas.sb3', size: 5, url: '/files/f' };
const link = 'https://scratch.mit.edu/projects/104';
const nothing = { kind: 'scratch', file: null, link: null } as const;

type Scratch = Extract<ShownContent, { kind: 'scratch' }>;

interface DeskProps {
  readonly first: Scratch;
  readonly coverUrl: string | null;
  readonly onWrite: (content: ShownContent) => void;
  readonly onDrawn: (picture: Blob, ran: string) => void;
}

function Desk({ first, onWrite, ...props }: DeskProps) {
  const [content, setContent] = useState(first);
  const write = (next: ShownContent) => {
    if (next.kind === 'scratch') setContent(next);
    onWrite(next);
  };
  return <ScratchDesk content={content} saving={<span>Išsaugota</span>} onWrite={write} {...props} />;
}

function show(content: Scratch = nothing, coverUrl: string | null = null) {
  const onWrite = vi.fn<(content: ShownContent) => void>();
  const onDrawn = vi.fn<(picture: Blob, ran: string) => void>();
  const desk = <Desk first={content} {...{ coverUrl, onWrite, onDrawn }} />;
  const { container } = renderScreen(desk, { messages });
  const choose = async (name: string) => {
    const picker = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!picker) throw new Error('There is nothing to choose a file with.');
    await userEvent.upload(picker, new File(['x'], name));
  };
  return { onWrite, onDrawn, choose };
}

const linkField = () => screen.getByRole('textbox', { name: texts.scratch_link });
const turn = () => userEvent.click(screen.getByRole('button', { name: texts.scratch_turn }));

/** What the server answers to a file. */
function answerWith(status: number, body: unknown) {
  const send = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  return send;
}

describe('a Scratch project', () => {
  it('says at first what to do on a phone and on a computer, the link before the file', () => {
    show();
    expect(screen.getByText(texts.scratch_begin)).toBeTruthy();
    const choose = screen.getByRole('button', { name: texts.scratch_choose });
    expect(linkField().compareDocumentPosition(choose)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: texts.scratch_turn })).toBeNull();
  });

  it('folds to one line once a link is pasted, and says that it is saved', async () => {
    const { onWrite } = show();
    await userEvent.click(linkField());
    await userEvent.paste(`${link}/editor`);
    expect(onWrite.mock.calls).toEqual([[{ kind: 'scratch', file: null, link }]]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'scratch.mit.edu/projects/104' }).getAttribute('href')).toBe(
      link,
    );
    expect(screen.getByText('Išsaugota')).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.scratch_play })).toBeTruthy();
  });

  it('stays open while a link is typed, until it is said to be done', async () => {
    show();
    await userEvent.type(linkField(), link);
    expect(linkField()).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await turn();
    expect(linkField()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.scratch_done }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows its cover until it is played', () => {
    show({ ...nothing, file }, '/files/cover');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/cover');
  });

  it('gets a picture of the stage of its file', async () => {
    const picture = new Blob(['scena']);
    const draw = vi.spyOn(stage, 'pictureOfScratch').mockResolvedValue(picture);
    onTestFinished(() => draw.mockRestore());
    answerWith(200, file);
    const { onDrawn, choose } = show();
    await choose('katinas.sb3');
    await vi.waitFor(() => expect(onDrawn.mock.calls).toEqual([[picture, 'f']]));
  });

  it('has no picture of a file of which none can be drawn', async () => {
    answerWith(200, file);
    const { onWrite, onDrawn, choose } = show();
    await choose('katinas.sb3');
    await vi.waitFor(() => expect(onWrite).toHaveBeenCalledOnce());
    await screen.findByText('katinas.sb3');
    expect(onDrawn).not.toHaveBeenCalled();
  });

  it('takes a file once the server has it', async () => {
    const send = answerWith(200, file);
    const { onWrite, choose } = show({ ...nothing, link });
    await turn();
    await choose('katinas.sb3');
    await vi.waitFor(() => expect(onWrite).toHaveBeenCalledWith({ kind: 'scratch', file, link }));
    expect(send).toHaveBeenCalledOnce();
  });

  it('says why a file is refused, and keeps what it has', async () => {
    answerWith(400, { defined: true, code: 'project/not-scratch', status: 400, message: '' });
    const { onWrite, choose } = show({ ...nothing, file });
    await turn();
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
    await turn();
    const field = linkField();
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
