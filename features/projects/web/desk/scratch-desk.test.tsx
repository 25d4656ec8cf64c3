import { act, screen } from '@testing-library/react';
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
  readonly isPictured: boolean;
  readonly onWrite: (content: ShownContent) => void;
  readonly onDrawn: (picture: Blob, ran: string) => void;
  readonly onUndrawn: (ran: string) => void;
}

function Desk({ first, onWrite, ...props }: DeskProps) {
  const [content, setContent] = useState(first);
  const write = (next: ShownContent) => {
    if (next.kind === 'scratch') setContent(next);
    onWrite(next);
  };
  return (
    <>
      <ScratchDesk content={content} saving={<span>Išsaugota</span>} onWrite={write} {...props} />
      <button type="button" onClick={() => setContent(nothing)}>
        atkurti tuščią
      </button>
    </>
  );
}

function show(content: Scratch = nothing, coverUrl: string | null = null, isPictured = true) {
  const onWrite = vi.fn<(content: ShownContent) => void>();
  const onDrawn = vi.fn<(picture: Blob, ran: string) => void>();
  const onUndrawn = vi.fn<(ran: string) => void>();
  const desk = <Desk first={content} {...{ coverUrl, isPictured, onWrite, onDrawn, onUndrawn }} />;
  const { container, unmount } = renderScreen(desk, { messages });
  const choose = async (name: string) => {
    const picker = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!picker) throw new Error('There is nothing to choose a file with.');
    await userEvent.upload(picker, new File(['x'], name));
  };
  return { onWrite, onDrawn, onUndrawn, choose, unmount };
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

/** The server takes its time with a file, until `arrive`. */
function answerLater() {
  let resolve: (answer: Response) => void = () => undefined;
  const promise = new Promise<Response>((answer) => {
    resolve = answer;
  });
  vi.stubGlobal('fetch', () => promise);
  onTestFinished(() => void vi.unstubAllGlobals());
  return async () => {
    resolve(Response.json(file));
    await act(async () => void (await promise));
  };
}

const doneButton = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.scratch_done });

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

  it('has no picture of a file of which none can be drawn, and says so', async () => {
    answerWith(200, file);
    const { onWrite, onDrawn, onUndrawn, choose } = show();
    await choose('katinas.sb3');
    await vi.waitFor(() => expect(onUndrawn.mock.calls).toEqual([['f']]));
    expect(onWrite).toHaveBeenCalledOnce();
    await screen.findByText('katinas.sb3');
    expect(onDrawn).not.toHaveBeenCalled();
  });

  it('draws a file that was sent before files were drawn once, when its project opens', async () => {
    const picture = new Blob(['scena']);
    const draw = vi.spyOn(stage, 'pictureOfScratch').mockResolvedValue(picture);
    onTestFinished(() => draw.mockRestore());
    const load = answerWith(200, {});
    const old = { ...nothing, file: { ...file, id: 'old', url: '/files/old' } };
    const first = show(old, null, false);
    await vi.waitFor(() => expect(first.onDrawn.mock.calls).toEqual([[picture, 'old']]));
    expect(load.mock.calls).toEqual([['/files/old']]);
    first.unmount();
    show(old, null, false);
    show({ ...nothing, file: { ...file, id: 'other' } }, null, true);
    await act(async () => undefined);
    expect(load).toHaveBeenCalledOnce();
  });

  it('keeps a file whose screen was left while it was sent', async () => {
    const arrive = answerLater();
    const { onWrite, choose, unmount } = show();
    await choose('katinas.sb3');
    unmount();
    await arrive();
    await vi.waitFor(() => expect(onWrite).toHaveBeenCalledWith({ kind: 'scratch', file, link: null }));
  });

  it('stays open while a file is sent, also when a link is pasted, and takes both', async () => {
    const arrive = answerLater();
    const { onWrite, choose } = show();
    await choose('katinas.sb3');
    await userEvent.click(linkField());
    await userEvent.paste(link);
    expect(linkField()).toBeTruthy();
    expect(doneButton().disabled).toBe(true);
    await arrive();
    await vi.waitFor(() => expect(onWrite).toHaveBeenLastCalledWith({ kind: 'scratch', file, link }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('folds no link that is being typed when a file has arrived', async () => {
    const arrive = answerLater();
    const { onWrite, choose } = show();
    await choose('katinas.sb3');
    await userEvent.type(linkField(), 'https://scratch.mit.edu/projects/1');
    await arrive();
    await vi.waitFor(() => expect(onWrite).toHaveBeenLastCalledWith(expect.objectContaining({ file })));
    expect(document.activeElement).toBe(linkField());
    await userEvent.keyboard('04');
    expect(onWrite).toHaveBeenLastCalledWith({ kind: 'scratch', file, link });
    expect(doneButton().disabled).toBe(false);
  });

  it('folds a link that was typed before a file was chosen', async () => {
    answerWith(200, file);
    const { choose } = show();
    await userEvent.type(linkField(), link);
    await userEvent.tab();
    await choose('katinas.sb3');
    await screen.findByText('katinas.sb3');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('stays open while a link is typed after an empty version was brought back', async () => {
    show({ ...nothing, link });
    await userEvent.click(screen.getByRole('button', { name: 'atkurti tuščią' }));
    await userEvent.type(linkField(), link);
    expect(linkField()).toHaveProperty('value', link);
  });

  it('leads the focus to what takes the place of what was pressed', async () => {
    show({ ...nothing, link });
    await turn();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: texts.scratch_begin }));
    await userEvent.click(doneButton());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.scratch_turn }));
  });

  it('has what ends it beside the link, or else beside the file', async () => {
    show({ ...nothing, file });
    await turn();
    const cardOf = () => doneButton().closest('form');
    expect(cardOf()).toBeNull();
    await userEvent.type(linkField(), link);
    expect(cardOf()?.contains(linkField())).toBe(true);
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
