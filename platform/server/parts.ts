import { AsyncLocalStorage } from 'node:async_hooks';

/** What a part's start returns: the running part. */
export interface Running {
  /** Resolves with the reason once it no longer works; never rejects. */
  readonly ended: Promise<unknown>;
  /** Ends it. Its current work may finish beside its successor. */
  stop(): Promise<void>;
}

/** The state of a part. */
export interface PartState {
  readonly name: string;
  isUp(): boolean;
  /** How often it was restarted. */
  restarts(): number;
}

/** A part of the process that runs in the background and restarts by itself. */
export interface Part extends PartState {
  /** Restarts it, because its state is in doubt. */
  restart(reason: unknown): void;
  /** Ends it for good; resolves once all its current work has finished. */
  stop(): Promise<void>;
}

interface PartLog {
  warn(object: unknown, message: string): void;
}

/** How a part is kept running. */
export interface PartOptions {
  readonly log: PartLog;
  readonly onDown?: () => void;
  readonly onUp?: () => void;
  /** The longest pause between two starts, in milliseconds. */
  readonly longestWait?: number;
}

/**
 * The pause before the first restart, in milliseconds; it doubles while starts fail or the part ends right after its start.
 */
const firstWait = 100;
const usualLongestWait = 10_000;
/** A part that ran at least this long, in milliseconds, ran well: the next pause is the first one again. */
const soundAfter = 2_000;

const working = new AsyncLocalStorage<Part>();

/** The part in whose work this code runs; undefined outside of all parts. */
export const currentPart = (): Part | undefined => working.getStore();

/**
 * Starts a part and keeps it running: when it ends it is restarted, with growing pauses, and the log says so. Throws
 * what the first start throws.
 */
export async function keepRunning(
  name: string,
  start: () => Promise<Running>,
  options: PartOptions,
): Promise<Part> {
  const part = new KeptPart(name, start, options);
  await part.begin();
  return part;
}

class KeptPart implements Part {
  readonly name: string;
  private readonly start: () => Promise<Running>;
  private readonly options: PartOptions;
  private readonly stopping = Promise.withResolvers<void>();
  private readonly endings = new Set<Promise<void>>();
  private kept = Promise.resolve();
  private doubt = Promise.withResolvers<unknown>();
  private stopped = false;
  private up = false;
  private count = 0;
  private wait = firstWait;

  constructor(name: string, start: () => Promise<Running>, options: PartOptions) {
    this.name = name;
    this.start = start;
    this.options = options;
  }

  isUp = () => this.up;
  restarts = () => this.count;
  restart = (reason: unknown) => this.doubt.resolve(reason);

  async begin(): Promise<void> {
    const first = await working.run(this, this.start);
    this.kept = working.run(this, () => this.keep(first));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopping.resolve();
    await this.kept;
    await Promise.all(this.endings);
  }

  private async keep(first: Running): Promise<void> {
    const { log, onDown, onUp, longestWait = usualLongestWait } = this.options;
    for (let running: Running | null = first; running; ) {
      const since = performance.now();
      this.doubt = Promise.withResolvers();
      this.up = true;
      const reason = await Promise.race([running.ended, this.doubt.promise, this.stopping.promise]);
      this.up = false;
      this.end(running);
      if (this.stopped) return;
      log.warn({ err: reason, part: this.name }, 'a part of the server stopped and is restarting');
      onDown?.();
      this.wait = performance.now() - since > soundAfter ? firstWait : Math.min(this.wait * 2, longestWait);
      running = await this.startAnew();
      if (!running) return;
      this.count += 1;
      log.warn({ part: this.name, restarts: this.count }, 'a part of the server is running again');
      onUp?.();
    }
  }

  private end(running: Running): void {
    const ending = running
      .stop()
      .catch((error: unknown) =>
        this.options.log.warn({ err: error, part: this.name }, 'a part of the server did not stop cleanly'),
      )
      .finally(() => this.endings.delete(ending));
    this.endings.add(ending);
  }

  private async startAnew(): Promise<Running | null> {
    const { log, longestWait = usualLongestWait } = this.options;
    for (;;) {
      await this.pause();
      if (this.stopped) return null;
      try {
        return await this.start();
      } catch (error) {
        log.warn({ err: error, part: this.name }, 'a part of the server cannot start yet');
      }
      this.wait = Math.min(this.wait * 2, longestWait);
    }
  }

  /** Waits between two starts, unless the part is stopped. */
  private async pause(): Promise<void> {
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, this.wait);
    await Promise.race([over.promise, this.stopping.promise]);
    clearTimeout(timer);
  }
}
