import { describe, expect, it } from 'vitest';
import { appStateOf, nextStatus, type Seen } from './status.rules.ts';

const seen = (change: Partial<Seen>): Seen => ({
  ...{ readiness: 'ready', mailsLeave: true, lateSince: null, now: '2026-11-20T10:00:00.000Z' },
  ...change,
});
const later = '2026-11-20T10:05:00.000Z';

describe('the state of Orbita', () => {
  it.each([
    ['ready', 'works'],
    ['database-read-only', 'limited'],
    ['database-disk-full', 'limited'],
    ['database-unreachable', 'away'],
    ['database-crowded', 'away'],
    ['migrations-waiting', 'away'],
  ] as const)('of a process that says %s is %s', (readiness, state) => {
    expect(appStateOf(readiness)).toBe(state);
  });

  it('has a beginning while something is wrong, the first look that found it', () => {
    const well = nextStatus(null, seen({}));
    expect(well.app).toEqual({ state: 'works', since: null });
    const away = nextStatus(well, seen({ readiness: 'database-unreachable' }));
    const still = nextStatus(away, seen({ readiness: 'database-crowded', now: later }));
    expect(still.app).toEqual({ state: 'away', since: '2026-11-20T10:00:00.000Z' });
  });

  it('keeps its beginning when one trouble turns into another, and none once all is well', () => {
    const full = nextStatus(null, seen({ readiness: 'database-disk-full' }));
    const away = nextStatus(full, seen({ readiness: 'database-unreachable', now: later }));
    expect(away.app).toEqual({ state: 'away', since: '2026-11-20T10:00:00.000Z' });
    expect(nextStatus(away, seen({ now: later })).app).toEqual({ state: 'works', since: null });
  });
});

describe('mails', () => {
  it('leave, or are late since the first that waits', () => {
    expect(nextStatus(null, seen({})).mails).toEqual({ state: 'leave', since: null });
    expect(nextStatus(null, seen({ lateSince: later })).mails).toEqual({ state: 'late', since: later });
  });

  it('are off without a mail server, whatever else is wrong', () => {
    for (const readiness of ['ready', 'database-unreachable'] as const) {
      expect(nextStatus(null, seen({ readiness, mailsLeave: false })).mails.state).toBe('off');
    }
  });

  it('wait while the database is away', () => {
    const away = seen({ readiness: 'database-unreachable', lateSince: later });
    expect(nextStatus(null, away).mails).toEqual({ state: 'wait', since: null });
  });
});
