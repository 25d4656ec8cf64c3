import { Suspense } from 'react';
import { lazy } from '#platform/web/lazy.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import type { Shown } from './use-as-of.ts';

// The device has stored it; with a network nobody needs it.
const AsOf = lazy(async () => ({ default: (await import('./as-of.tsx')).AsOf }));

/** Says of when a child's screen is, while the device is offline. */
export function AwayNotice({ query }: { readonly query: Shown }) {
  if (useOnline()) return null;
  return (
    <Suspense>
      <AsOf query={query} />
    </Suspense>
  );
}
