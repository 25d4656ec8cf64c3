import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { keepRunning } from '#platform/server/parts.ts';
import { answerStrayErrors } from './stray-errors.ts';

/** A process that receives errors, and what was done about them. */
function stray() {
  const [process, error, end] = [new EventEmitter(), vi.fn(), vi.fn()];
  answerStrayErrors(process, { log: { error }, end });
  return { process, error, end };
}

it('restarts the part whose work left a rejection unhandled, and keeps the process alive', async () => {
  const { process, error, end } = stray();
  const lost = new Error('Connection terminated unexpectedly');
  const start = vi.fn(async () => ({ ended: new Promise(() => {}), stop: async () => {} }));
  start.mockImplementationOnce(async () => {
    setTimeout(() => process.emit('unhandledRejection', lost));
    return { ended: new Promise(() => {}), stop: async () => {} };
  });
  const part = await keepRunning('jobs', start, { log: { warn() {} } });
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 10_000);
  expect(error.mock.calls).toEqual([
    [{ err: lost, part: 'jobs' }, expect.stringContaining('its part of the server is restarting')],
  ]);
  expect(end).not.toHaveBeenCalled();
  await part.stop();
});

it.each(['unhandledRejection', 'uncaughtException'])('shuts the process down on any other (%s)', (event) => {
  const { process, error, end } = stray();
  process.emit(event, new Error('unforeseen'));
  expect(error).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalledOnce();
});
