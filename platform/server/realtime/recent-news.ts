import { namesOf, type Told } from './refresh.ts';

/** How long news is kept for streams that open after it, in milliseconds: longer than a page takes to open its own. */
export const keptMs = 120_000;

/** What a stream that opens now may have missed. */
export interface Recent {
  /** By name, how many milliseconds ago it last changed. */
  readonly ago: Readonly<Record<string, number>>;
  /** For how many milliseconds everything that changed is among them. */
  readonly held: number;
}

/** The news of the last {@link keptMs}. */
export interface RecentNews {
  /** Starts anew: what changed before now is unknown. */
  begin(): void;
  add(told: Told): void;
  /** What changed for any of `audience`, except for what `tab` has from its own answer. */
  for(audience: Iterable<string>, tab?: string): Recent;
}

interface Change {
  readonly at: number;
  readonly besides: string | undefined;
}

/** The last change of a name, and the last one before it that another tab made. */
type Changes = readonly [last: Change, before?: Change];

/** Keeps when each name last changed for each audience; `now` tells the time in milliseconds. */
export function recentNews(now = () => performance.now()): RecentNews {
  const byAudience = new Map<string, Map<string, Changes>>();
  let begun = now();
  let swept = begun;

  const sweep = (at: number) => {
    if (at - swept < keptMs) return;
    swept = at;
    for (const [audience, names] of byAudience) {
      for (const [name, [last]] of names) if (at - last.at > keptMs) names.delete(name);
      if (names.size === 0) byAudience.delete(audience);
    }
  };

  return {
    begin() {
      byAudience.clear();
      begun = now();
    },
    add({ changed, within, besides, audience }) {
      const at = now();
      sweep(at);
      for (const each of audience) {
        const names = byAudience.get(each) ?? new Map<string, Changes>();
        byAudience.set(each, names);
        for (const name of namesOf({ changed, within })) {
          const [last, before] = names.get(name) ?? [];
          const other = last?.besides === besides ? before : last;
          names.set(name, other ? [{ at, besides }, other] : [{ at, besides }]);
        }
      }
    },
    for(audience, tab) {
      const at = now();
      const ago: Record<string, number> = {};
      for (const each of audience) {
        for (const [name, [last, before]] of byAudience.get(each) ?? []) {
          const change = tab !== undefined && last.besides === tab ? before : last;
          const age = change && Math.ceil(at - change.at);
          if (age !== undefined && age <= keptMs) ago[name] = Math.min(age, ago[name] ?? age);
        }
      }
      return { ago, held: Math.floor(Math.min(keptMs, at - begun)) };
    },
  };
}
