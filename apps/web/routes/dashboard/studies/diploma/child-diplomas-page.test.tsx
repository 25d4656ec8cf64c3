import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import diplomas from '#features/diplomas/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { visitScreen } from '#platform/testing/visit-screen.tsx';
import platform from '#platform/web/messages/lt.ts';

const group = (id: string, diplomaEnabled: boolean) => ({
  ...{ id, name: id, status: 'active' as const, diplomaEnabled },
  ...{ spaceOdysseyEnabled: true, feedbackEnabled: true },
});

it('says that the selected group gives no diplomas, whatever other groups give', async () => {
  fakeServer({ 'diplomas/listDiplomas': () => ({ diplomas: [] }) });
  visitScreen('studies/diploma', {
    role: 'child',
    messages: { ...platform, diplomas },
    groups: [group('Python', false), group('Scratch', true)],
  });
  expect(await screen.findByText(diplomas.family.feature_not_available)).toBeDefined();
  expect(screen.getByText(diplomas.family.feature_disabled)).toBeDefined();
});
