import type { EventEmitter } from 'node:events';
import { currentPart } from '#platform/server/parts.ts';

interface StrayErrors {
  readonly log: { error(object: unknown, message: string): void };
  /** Shuts the process down in order. */
  readonly end: () => void;
}

/**
 * Handles an uncaught error. A rejection in the work of a part is logged and that part restarts. After any other nobody
 * knows what is left undone: the process shuts down in order, for its supervisor to restart it.
 */
export function answerStrayErrors(process: EventEmitter, { log, end }: StrayErrors): void {
  process.on('unhandledRejection', (reason: unknown) => {
    const part = currentPart();
    if (!part) {
      log.error({ err: reason }, 'a rejection that nobody handled: the process ends');
      return end();
    }
    log.error({ err: reason, part: part.name }, 'a rejection that nobody handled: its part starts anew');
    part.restart(reason);
  });
  process.on('uncaughtException', (error: unknown) => {
    log.error({ err: error }, 'an error that nobody caught: the process ends');
    end();
  });
}
