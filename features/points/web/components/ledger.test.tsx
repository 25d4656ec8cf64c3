import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platformLt from '#platform/web/messages/lt.ts';
import type { PointEntry } from '../../shared/points.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';
import { Ledger } from './ledger.tsx';

const messages = { lt: { ...platformLt, points: lt }, en: { ...platformEn, points: en } };
const show = (locale: 'lt' | 'en' = 'lt') =>
  renderScreen(<Ledger childId="urte" />, { locale, messages: messages[locale] });

const event: PointEntry = {
  id: 'ideas',
  date: '2026-11-20',
  kind: 'sheet',
  category: 'for_ideas',
  amount: 15,
  balanceAfter: 340,
  group: { id: 'scratch', name: 'Scratch kūrėjai' },
  eventStartsAt: '2026-11-20T15:30:00.000Z',
  label: null,
  note: null,
  postedBy: 'Eglė Norvaišienė',
  createdAt: '2026-11-20T18:00:00.000Z',
};
const attendance: PointEntry = {
  ...event,
  id: 'attendance',
  category: 'for_attendance',
  amount: 10,
  balanceAfter: 325,
};
const claim: PointEntry = {
  ...event,
  id: 'claim',
  date: '2026-11-18',
  kind: 'claim',
  category: 'reward',
  amount: -200,
  balanceAfter: 315,
  eventStartsAt: null,
  label: { lt: 'Lipdukų rinkinys', en: 'Sticker set' },
  postedBy: null,
};
const adjustment: PointEntry = {
  ...event,
  id: 'adjustment',
  date: '2026-09-30',
  kind: 'adjustment',
  category: 'adjustment',
  amount: 50,
  balanceAfter: -20,
  group: null,
  eventStartsAt: null,
  note: 'Už vasaros stovyklą',
  postedBy: 'Ieva Kazlauskienė',
};

describe('the ledger', () => {
  it('names the lesson, its group and time, the approver, and what each point is for', async () => {
    fakeServer({ 'points/listEntries': () => ({ entries: [event, attendance], next: null }) });
    show();
    const day = await screen.findByRole('region', { name: /2026 m. lapkričio 20 d./ });
    expect(within(day).getByText('Pamoka 17:30')).toBeDefined();
    expect(within(day).getByText('Scratch kūrėjai')).toBeDefined();
    expect(within(day).getByText('Patvirtino Eglė Norvaišienė')).toBeDefined();
    expect(within(day).getByText('Už idėjas')).toBeDefined();
    expect(within(day).getByRole('img', { name: '+15 taškų' })).toBeDefined();
    expect(within(day).getByRole('img', { name: '+25 taškai' })).toBeDefined();
    expect(within(day).getByText('Likutis 340')).toBeDefined();
    expect(screen.getByText(lt.ledger_end)).toBeDefined();
  });

  it('names the prize of a claim, in the reader’s language', async () => {
    fakeServer({ 'points/listEntries': () => ({ entries: [claim], next: null }) });
    show('en');
    expect(await screen.findByText('Sticker set')).toBeDefined();
    expect(screen.getByText('Prize claimed')).toBeDefined();
    expect(screen.getByRole('img', { name: '−200 points' })).toBeDefined();
  });

  it('gives the reason of a correction, and shows nobody a debt', async () => {
    fakeServer({ 'points/listEntries': () => ({ entries: [adjustment], next: null }) });
    show();
    expect(await screen.findByText('Už vasaros stovyklą')).toBeDefined();
    expect(screen.getByText('Įrašė Ieva Kazlauskienė')).toBeDefined();
    expect(screen.getByText('Likutis 0')).toBeDefined();
  });

  it('shows earlier entries on demand, from the last one shown', async () => {
    const calls = fakeServer({
      'points/listEntries': ({ before }: { before?: string }) =>
        before ? { entries: [claim], next: null } : { entries: [event], next: 'ideas' },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: lt.load_more }));
    expect(await screen.findByText('Lipdukų rinkinys')).toBeDefined();
    expect(screen.getByText('Už idėjas')).toBeDefined();
    expect(calls[1]?.input).toMatchObject({ childId: 'urte', before: 'ideas' });
    expect(screen.queryByRole('button', { name: lt.load_more })).toBeNull();
  });

  it('tells a new child where points come from', async () => {
    fakeServer({ 'points/listEntries': () => ({ entries: [], next: null }) });
    show();
    expect(await screen.findByText(lt.ledger_empty)).toBeDefined();
    expect(screen.getByText(lt.ledger_empty_hint)).toBeDefined();
  });

  it('says what failed and retries', async () => {
    let failing = true;
    fakeServer({
      'points/listEntries': () => {
        if (failing) throw new AppError('server/internal-error');
        return { entries: [event], next: null };
      },
    });
    show();
    expect(await screen.findByText(lt.error_ledger)).toBeDefined();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: platformLt.common.retry }));
    expect(await screen.findByText('Už idėjas')).toBeDefined();
  });
});
