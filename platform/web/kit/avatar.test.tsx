import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import messages from '#platform/web/messages/lt.ts';
import { Avatar } from './avatar.tsx';

function show(photo?: string | null) {
  const { container } = renderScreen(
    <Avatar firstName="Ona" lastName="Jonaitė" {...(photo !== undefined && { photo })} />,
    { messages },
  );
  const avatar = container.querySelector('[data-tint]');
  return {
    picture: () => avatar?.querySelector('img') ?? null,
    words: () => avatar?.textContent,
  };
}

it('shows the initials of a person without a photo', () => {
  for (const photo of [undefined, null]) {
    const { picture, words } = show(photo);
    expect([picture(), words()]).toEqual([null, 'OJ']);
  }
});

it('shows a photo, and the initials when it does not load', () => {
  const { picture, words } = show('/files/1/small');
  expect([picture()?.getAttribute('src'), words()]).toEqual(['/files/1/small', '']);
  fireEvent.error(picture() ?? document);
  expect([picture(), words()]).toEqual([null, 'OJ']);
});
