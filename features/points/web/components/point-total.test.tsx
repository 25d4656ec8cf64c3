import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import points from '../messages/lt.ts';
import { PointTotal } from './point-total.tsx';

const balance = {
  childId: 'urte',
  balance: 1340,
  earned: 1540,
  level: 3,
  nextLevel: { level: 4, threshold: 2000, missing: 460 },
  thresholds: [200, 500, 1000, 2000, 2500, 3000],
  schoolYear: { from: '2026-07-16', to: '2027-07-15' },
};

describe('the point total in the sidebar', () => {
  it('is a dash with a retry button when it fails to load', async () => {
    let offline = true;
    fakeServer({
      'points/getBalance': () => {
        if (offline) throw new TypeError('offline');
        return balance;
      },
    });
    renderScreen(<PointTotal childId="urte" />, { messages: { ...platform, points } });
    const retry = await screen.findByRole('button', { name: /Bandyti dar kartą/ });
    expect(retry.textContent).toBe('—');
    offline = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('img', { name: /1.340 taškų/ })).toBeDefined();
  });
});
