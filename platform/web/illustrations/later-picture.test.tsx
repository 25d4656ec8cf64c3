import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { laterPicture } from './later-picture.tsx';

it('draws a picture into the space reserved for it', async () => {
  const Picture = laterPicture(
    async () =>
      ({ size }) => <p>paveikslas {size}</p>,
    { size: 200, ratio: 0.75 },
  );
  const { container } = render(<Picture />);
  expect(container.querySelector('svg')?.getAttribute('height')).toBe('150');
  expect(await screen.findByText('paveikslas 200')).toBeDefined();
});

it('leaves the space empty when the picture cannot be fetched', async () => {
  const Picture = laterPicture(() => Promise.reject(new TypeError('offline')), { size: 100 });
  const { container } = render(
    <>
      <Picture />
      <p>žodžiai</p>
    </>,
  );
  await Promise.resolve();
  expect(await screen.findByText('žodžiai')).toBeDefined();
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('100');
});
