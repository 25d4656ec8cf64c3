import { type ReactNode, Suspense } from 'react';
import { LazyInView } from '#platform/web/states/lazy-in-view.tsx';
import classes from './parent-home.module.css';

/** A part of a home below a phone's fold, with its space reserved until the reader comes near. */
export function Below({ atOnce = false, children }: { atOnce?: boolean; children: ReactNode }) {
  const placeholder = <div className={classes.placeholder} />;
  return (
    <LazyInView placeholder={placeholder} atOnce={atOnce}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </LazyInView>
  );
}
