import { describe, expect, it } from 'vitest';
import type { CanvasEvent } from './python-talk.view.ts';
import { clearEvents, sharedLength, takeEvent, writeEvent } from './shared-events.view.ts';

const memory = () => new Int32Array(new SharedArrayBuffer(4 * sharedLength));
const key = (name: string): CanvasEvent => ({ kind: 'down', key: name });

describe('shared events', () => {
  it('are taken as they were written, one by one', () => {
    const shared = memory();
    const press: CanvasEvent = { kind: 'press', turtle: null, button: 3, x: -12.5, y: 0.125 };
    const drag: CanvasEvent = { kind: 'drag', turtle: 7, button: 1, x: 1, y: 2 };
    for (const event of [key('Left'), press, drag]) expect(writeEvent(shared, event)).toBe(true);
    expect([takeEvent(shared), takeEvent(shared), takeEvent(shared)]).toEqual([key('Left'), press, drag]);
    expect(takeEvent(shared)).toBeNull();
  });

  it('are lost when nobody takes them for long, and are then heard again', () => {
    const shared = memory();
    let written = 0;
    while (writeEvent(shared, key(`${written}`))) written += 1;
    expect(written).toBe(128);
    expect(takeEvent(shared)).toEqual(key('0'));
    expect(writeEvent(shared, key('ž'))).toBe(true);
    for (let taken = 1; taken < written; taken += 1) takeEvent(shared);
    expect(takeEvent(shared)).toEqual(key('ž'));
  });

  it('of a program before are forgotten', () => {
    const shared = memory();
    writeEvent(shared, key('a'));
    clearEvents(shared);
    expect(takeEvent(shared)).toBeNull();
  });
});
