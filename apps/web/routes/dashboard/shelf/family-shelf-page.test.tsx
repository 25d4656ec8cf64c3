import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownWorkOf } from '#features/shelf/shared/shelf.factory.ts';
import shelf from '#features/shelf/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

it('begins with the children who have works', async () => {
  const { projectId: _, isOutdated: __, ...card } = ownWorkOf();
  fakeServer({
    'people/listChildren': () => ({
      children: ['Kajus', 'Lukas'].map((name) => ({
        ...{ id: `child-${name}`, userId: name, firstName: name, lastName: 'Petraitis', birthDate: null },
        ...{ email: null, status: 'registered', requests: 0, groups: [] },
      })),
    }),
    'shelf/listFamilyShelf': ({ childId }: { childId: string }) => ({
      works: childId === 'Lukas' ? [{ ...card, places: [], links: [] }] : [],
      ...{ shownToGroups: true, refusal: null },
    }),
  });
  visitScreen('shelf', { role: 'parent', messages: { ...platform, shelf } });
  await screen.findByRole('link', { name: 'Žvaigždynas' });
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Lukas', 'Kajus']);
});
