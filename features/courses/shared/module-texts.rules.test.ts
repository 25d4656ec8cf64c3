import { expect, it } from 'vitest';
import { moduleTextsOf } from './module-texts.rules.ts';

it('represents a missing English text as an empty one, and has nothing but the texts', () => {
  const module = {
    id: 'm',
    title: { en: 'Robots', lt: 'Robotai' },
    description: { lt: 'Varikliai.' },
    label: { lt: 'Robotika' },
    image: 'robot',
    picture: { fileId: 'f', alt: { lt: 'Robotas' } },
  };
  expect(moduleTextsOf(module)).toEqual({
    title: { lt: 'Robotai', en: 'Robots' },
    description: { lt: 'Varikliai.', en: '' },
    label: { lt: 'Robotika', en: '' },
    image: 'robot',
    picture: { fileId: 'f', alt: { lt: 'Robotas', en: '' } },
  });
});

it('has no label and no picture if there are none', () => {
  const module = { title: { lt: 'A' }, description: { lt: '' }, label: null, image: null, picture: null };
  expect(moduleTextsOf(module)).toMatchObject({ label: null, picture: null });
});
