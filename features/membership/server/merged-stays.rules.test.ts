import { expect, it } from 'vitest';
import { joinStays } from './merged-stays.rules.ts';

const stay = (user_id: string, joined_on: string, left_on: string | null, group_id = 'a') => ({
  ...{ group_id, user_id, joined_on, left_on },
});

it('joins stays that share a day, and keeps others apart', () => {
  const stays = [
    stay('kept', '2025-09-01', '2025-12-01'),
    stay('merged', '2025-12-01', '2026-01-10'),
    stay('merged', '2026-02-01', '2026-03-01'),
    stay('kept', '2026-02-10', null),
    stay('merged', '2026-02-20', '2026-04-01'),
    stay('merged', '2026-02-01', null, 'b'),
  ];
  expect(joinStays(stays, 'kept')).toEqual([
    stay('kept', '2025-09-01', '2026-01-10'),
    stay('kept', '2026-02-01', null),
    stay('kept', '2026-02-01', null, 'b'),
  ]);
});
