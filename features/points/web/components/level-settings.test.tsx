import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { LevelPreview } from '../../shared/points.ts';
import points from '../messages/lt.ts';
import points_staff from '../messages/staff-lt.ts';
import { LevelSettings } from './level-settings.tsx';

const messages = { ...platform, points, points_staff };
const empty = { now: 0, next: 0 };
const standing: LevelPreview = {
  levels: [{ now: 30, next: 30 }, { now: 14, next: 14 }, empty, empty, empty, empty, empty],
  rise: 0,
  fall: 0,
};
const moved: LevelPreview = {
  levels: [{ now: 30, next: 12 }, { now: 14, next: 30 }, { now: 0, next: 2 }, empty, empty, empty, empty],
  rise: 21,
  fall: 1,
};

function Fields() {
  const [values, setValues] = useState(['200', '500', '1000', '2000', '2500', '3000']);
  return <LevelSettings values={values} onChange={setValues} errorOf={() => undefined} error={undefined} />;
}

function show() {
  const calls = fakeServer({
    'points/previewLevels': ({ thresholds }: { thresholds: number[] }) =>
      thresholds[0] === 200 ? standing : moved,
  });
  renderScreen(<Fields />, { messages });
  return { asked: () => calls.map(({ input }) => (input as { thresholds: number[] }).thresholds[0]) };
}
const type = (level: number, text: string) =>
  fireEvent.change(screen.getByLabelText(`Nuo kiek taškų prasideda ${level} lygis`), {
    target: { value: text },
  });

it('says before saving how many children gain and lose a level, and how many are on each', async () => {
  show();
  expect(await screen.findByText('14 vaikų')).toBeDefined();
  expect(screen.getByText(points_staff.settings_now)).toBeDefined();
  type(1, '100');
  expect(await screen.findByText('Išsaugojus, lygis pakils 21 vaikui, nukris 1 vaikui.')).toBeDefined();
  expect(screen.getByText('30 → 12')).toBeDefined();
});

it('rejects levels that do not ascend at once, without a request', async () => {
  const { asked } = show();
  await screen.findByText('14 vaikų');
  type(1, '600');
  expect(await screen.findByText(platform.validation.thresholds_must_ascend)).toBeDefined();
  expect(screen.getByLabelText('Nuo kiek taškų prasideda 2 lygis').ariaInvalid).toBe('true');
  expect(screen.queryByText('14 vaikų')).toBeNull();
  type(1, '100');
  expect(await screen.findByText('30 → 12')).toBeDefined();
  expect(asked()).toEqual([200, 100]);
});
