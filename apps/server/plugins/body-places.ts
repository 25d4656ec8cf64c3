import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';

interface Places {
  /** For all together, and per person. */
  readonly all: number;
  readonly each: number;
  /** When to retry: seconds. */
  readonly retryAfter: number;
}

interface Holder {
  readonly scope: SignedInScope;
  readonly leave: () => void;
  working: boolean;
}

/** Limits concurrent memory-heavy work: bodies that are read as a whole, and archives that are made. */
export interface BodyPlaces {
  /** Takes a place before the body is read; `request/too-many` when there is none. It is freed however the request ends. */
  take(request: FastifyRequest, reply: FastifyReply, scope: SignedInScope): void;
  /** Does work in a taken place, and frees it after that, whether or not the sender still waits. */
  work<R>(request: FastifyRequest, act: (scope: SignedInScope) => Promise<R>): Promise<R>;
}

/** Places of one route; a slow sender keeps at most `each` of them. */
export function bodyPlaces({ all, each, retryAfter }: Places): BodyPlaces {
  const holders = new WeakMap<FastifyRequest, Holder>();
  const taken = new Map<string, number>();
  let total = 0;

  function hold(personId: string): () => void {
    const own = taken.get(personId) ?? 0;
    if (total >= all || own >= each) throw new AppError('request/too-many', { retryAfter });
    total += 1;
    taken.set(personId, own + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      total -= 1;
      const rest = (taken.get(personId) ?? 1) - 1;
      if (rest > 0) taken.set(personId, rest);
      else taken.delete(personId);
    };
  }

  return {
    take(request, reply, scope) {
      // A sender who is already gone emits no event any more.
      if (reply.raw.destroyed) throw new AppError('request/invalid');
      const holder = { scope, leave: hold(scope.actor.id), working: false };
      holders.set(request, holder);
      // The connection, not the answer: a sender who leaves while sending is never answered.
      reply.raw.once('close', () => {
        if (!holder.working) holder.leave();
      });
    },
    async work(request, act) {
      const holder = holders.get(request);
      if (!holder) throw new AppError('auth/user-not-found');
      holder.working = true;
      try {
        return await act(holder.scope);
      } finally {
        holder.leave();
      }
    },
  };
}
