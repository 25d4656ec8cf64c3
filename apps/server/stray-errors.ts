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
      log.error({ err: reason }, 'unhandled rejection: the process is stopping');
      return end();
    }
    log.error({ err: reason, part: part.name }, 'unhandled rejection: its part of the server is restarting');
    part.restart(reason);
  });
  process.on('uncaughtException', (error: unknown) => {
    log.error({ err: error }, 'uncaught error: the process is stopping');
    end();
  });
}
