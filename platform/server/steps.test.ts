import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inStep } from './steps.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

const lasting = (seconds: number) => async () => void vi.advanceTimersByTime(seconds * 1000);

it('prints a step in one line with its seconds', async () => {
  const file = output(false);
  await inStep('Building the web app', 30, lasting(34.4), file);
  expect(file.written.join('')).toBe('Building the web app … 34.4 s\n');
});

it('draws a bar on a terminal, never quite full, and leaves only the one line', async () => {
  const terminal = output(true);
  await inStep('Building the web app', 30, lasting(45), terminal);
  const drawn = terminal.written.join('').split('\r');
  expect(drawn).toContain(`Building the web app ██████████${'░'.repeat(10)} 15 s`);
  expect(drawn).toContain(`Building the web app ${'█'.repeat(19)}░ 45 s`);
  expect(drawn.at(-1)).toBe('\u001B[KBuilding the web app … 45.0 s\n');
});

it('reports when a step failed, and passes the error on', async () => {
  const file = output(false);
  const fails = async () => {
    vi.advanceTimersByTime(2000);
    throw new Error('The disk is full.');
  };
  await expect(inStep('Building the web app', 30, fails, file)).rejects.toThrow('The disk is full.');
  expect(file.written.join('')).toBe('Building the web app … failed after 2.0 s\n');
});
