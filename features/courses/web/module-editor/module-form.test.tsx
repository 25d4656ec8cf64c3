import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { ModuleTexts } from '../../shared/lesson-content.ts';
import authoring from '../messages/authoring-lt.ts';
import { ModuleForm } from './module-form.tsx';

const fileId = '0198c0de-0000-7000-8000-000000000001';
/** A network that accepts every file. */
class Request {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = JSON.stringify({ id: fileId, kind: 'picture' });
  onload = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onload());
  }
}

const texts: ModuleTexts = {
  title: { lt: 'Robotai', en: '' },
  description: { lt: '', en: '' },
  label: null,
  image: 'robot',
  picture: null,
};

// Auto-growing fields listen to fonts, which jsdom doesn't have.
beforeAll(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));
afterAll(() => Reflect.deleteProperty(document, 'fonts'));

function show(picture: ModuleTexts['picture']) {
  const onSubmit = vi.fn<(texts: ModuleTexts) => void>();
  const props = { submitLabel: 'Išsaugoti', busy: false, refusal: null, onSubmit };
  renderScreen(<ModuleForm texts={{ ...texts, picture }} {...props} />, {
    messages: { ...platform, authoring },
  });
  return { onSubmit, save: () => userEvent.click(screen.getByRole('button', { name: 'Išsaugoti' })) };
}

it('uploads a picture with its text alternative, and not without', async () => {
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { onSubmit, save } = show(null);
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (chooser) await userEvent.upload(chooser, new File(['x'], 'robotas.png', { type: 'image/png' }));
  const alt = await screen.findByLabelText(authoring.module_alt_lt);
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(alt.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(alt, 'Robotas prie stalo');
  expect(screen.queryByLabelText(authoring.illustration)).toBeNull();
  await save();
  const picture = { fileId, alt: { lt: 'Robotas prie stalo', en: '' } };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...texts, picture }));
});

it('removes the picture, and the drawing is back', async () => {
  const { onSubmit, save } = show({ fileId, alt: { lt: 'Robotas', en: 'A robot' } });
  expect(screen.getByRole('img', { name: 'Robotas' }).getAttribute('src')).toBe(`/files/${fileId}/small`);
  await userEvent.click(screen.getByRole('button', { name: authoring.remove_picture }));
  expect(screen.queryByRole('img', { name: 'Robotas' })).toBeNull();
  expect(screen.getByLabelText(authoring.illustration)).toHaveProperty('value', 'robot');
  await save();
  expect(onSubmit).toHaveBeenCalledWith(texts);
});

it('leads to the first field that is wrong', async () => {
  const { onSubmit, save } = show(null);
  const title = screen.getByLabelText(authoring.module_title_lt);
  await userEvent.clear(title);
  await save();
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(onSubmit).not.toHaveBeenCalled();
});
