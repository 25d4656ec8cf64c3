import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Account } from '../../shared/account.ts';
import account from '../messages/account-lt.ts';
import { PhotoPanel } from './photo-panel.tsx';

const messages = { ...platform, account };
const rasa: Account = {
  id: 'rasa',
  role: 'parent',
  firstName: 'Rasa',
  lastName: 'Mickevičienė',
  birthDate: null,
  avatarColour: null,
  photo: null,
  email: 'rasa@example.com',
  emailChange: null,
  locale: 'lt',
  secondFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
  hasPassword: true,
  phone: null,
  hasCalendarAddress: false,
  google: null,
  confirmedBy: null,
  requests: [],
  deletionAt: null,
};
const photo = { url: '/files/1', smallUrl: '/files/1/small' };

/** Answers photo uploads in place of the server. Returns the requested addresses. */
function photoServer(answer: () => Response | Promise<Response>): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

async function choose(file: File) {
  const view = renderScreen(<PhotoPanel account={rasa} />, { messages });
  const input = view.container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file.');
  await userEvent.upload(input, file);
}
const jpeg = () => new File(['bytes'], 'aš.jpg', { type: 'image/jpeg' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The browser has decoded the picture. */
async function decoded(width: number, height: number) {
  const picture = await screen.findByAltText(account.photo_chosen);
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  return picture;
}

describe('a photo', () => {
  it('is uploaded as the chosen square, with the sliders alone', async () => {
    const sent = photoServer(() => Response.json({ ...rasa, photo }));
    await choose(jpeg());
    await decoded(300, 100);
    fireEvent.change(screen.getByLabelText(account.photo_zoom), { target: { value: '2.02' } });
    fireEvent.change(screen.getByLabelText(account.photo_across), { target: { value: '0.2' } });
    fireEvent.change(screen.getByLabelText(account.photo_down), { target: { value: '1' } });
    await userEvent.click(button(account.photo_save));
    await screen.findByText(account.photo_saved);
    const [address = ''] = sent;
    const query = new URL(address, 'http://localhost').searchParams;
    expect(address).toMatch(/^\/files\/photo\?/);
    expect(Number(query.get('size'))).toBeCloseTo(1 / 2.02, 1);
    expect([query.get('x'), query.get('y')]).toEqual(['0.200000', '1.000000']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('follows the pointer', async () => {
    const sent = photoServer(() => Response.json({ ...rasa, photo }));
    await choose(jpeg());
    const frame = (await decoded(300, 100)).parentElement;
    if (!frame) throw new Error('There is no frame.');
    Object.assign(frame, { setPointerCapture: () => undefined });
    Object.defineProperty(frame, 'clientWidth', { value: 200 });
    fireEvent.pointerDown(frame, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(frame, { clientX: 200, clientY: 100 });
    fireEvent.pointerUp(frame);
    fireEvent.pointerMove(frame, { clientX: 0, clientY: 100 });
    await userEvent.click(button(account.photo_save));
    await screen.findByText(account.photo_saved);
    expect(sent).toEqual(['/files/photo?x=0.250000&y=0.500000&size=1.000000']);
  });

  it.each([
    [
      'the server',
      () =>
        Response.json(
          { defined: true, code: 'file/too-many-pixels', status: 422, message: '' },
          { status: 422 },
        ),
      'file/too-many-pixels',
    ],
    ['the network', () => Promise.reject(new TypeError('offline')), 'server/offline'],
  ] as const)('that %s refuses says why, and can be uploaded again', async (_name, answer, code) => {
    const sent = photoServer(answer);
    await choose(jpeg());
    await decoded(100, 100);
    await userEvent.click(button(account.photo_save));
    expect((await screen.findByRole('alert')).textContent).toContain(platform.errors[code]);
    await userEvent.click(button(account.photo_save));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('that the browser cannot show is not uploaded', async () => {
    await choose(jpeg());
    fireEvent.error(await screen.findByAltText(account.photo_chosen));
    await screen.findByText(platform.errors['file/not-a-picture']);
    expect(button(account.photo_save).disabled).toBe(true);
  });

  it('that is too large is not even read', async () => {
    const large = jpeg();
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    await screen.findByText(account.photo_too_large);
    expect(screen.queryByAltText(account.photo_chosen)).toBeNull();
    expect(button(account.photo_save).disabled).toBe(true);
  });
});

describe('removing a photo', () => {
  it('is offered to its owner, and asks the server', async () => {
    const calls = fakeServer({ 'account/removePhoto': () => rasa });
    renderScreen(<PhotoPanel account={{ ...rasa, photo }} />, { messages });
    await userEvent.click(button(account.photo_remove));
    await screen.findByText(account.photo_removed);
    expect(calls.map(({ procedure }) => procedure)).toEqual(['account/removePhoto']);
  });

  it('that is refused says why', async () => {
    fakeServer({
      'account/removePhoto': () => {
        throw new AppError('auth/permission-denied');
      },
    });
    renderScreen(<PhotoPanel account={{ ...rasa, photo }} />, { messages });
    await userEvent.click(button(account.photo_remove));
    await screen.findByText(platform.errors['auth/permission-denied']);
  });

  it('is not offered without a photo', () => {
    renderScreen(<PhotoPanel account={rasa} />, { messages });
    expect(screen.queryByRole('button', { name: account.photo_remove })).toBeNull();
  });
});
