import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import closures from '../messages/closures-lt.ts';
import { ClosureList } from './closure-list.tsx';

const closure = { id: 'c', from: '2026-12-28', to: '2027-01-03', name: 'Žiemos atostogos' };

it('says that days are open again, although their line has left before the answer', async () => {
  let leave = () => {};
  const Screen = () => {
    const [shown, setShown] = useState([closure]);
    leave = () => setShown([]);
    return <ClosureList closures={shown} />;
  };
  fakeServer({
    'closures/previewClosure': () => ({ created: 3, removed: 0, kept: 0, groups: [] }),
    'closures/removeClosure': () => {
      // The news of the change came first.
      act(() => leave());
      return {};
    },
  });
  renderScreen(<Screen />, { messages: { ...platform, closures } });
  await userEvent.click(screen.getByRole('button', { name: 'Pašalinti: Žiemos atostogos' }));
  await userEvent.click(await screen.findByRole('button', { name: closures.remove_confirm }));
  await waitFor(() => expect(screen.getByText(closures.removed)).toBeDefined());
  expect(screen.getByText(closures.none)).toBeDefined();
});
