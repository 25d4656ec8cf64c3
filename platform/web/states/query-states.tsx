import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGone } from '../use-gone.ts';
import { ErrorState, unanswered } from './error-state.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data, Error>;
  readonly loading: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  readonly errorTitle?: string;
  readonly errorHint?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The four states of everything that loads: loading, empty, error with retry, full. */
export function QueryStates<Data>({
  query,
  loading,
  isEmpty,
  empty,
  errorTitle,
  errorHint,
  children,
}: Props<Data>) {
  const gone = useGone(query.error);
  if (query.data !== undefined && !gone) {
    return isEmpty?.(query.data) ? empty : children(query.data);
  }
  const error = unanswered(query);
  if (error) {
    return (
      <ErrorState error={error} onRetry={() => void query.refetch()} title={errorTitle} hint={errorHint} />
    );
  }
  return loading;
}
