import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectRealtime } from '#platform/web/realtime.ts';

/** Keeps every screen fresh while somebody is signed in. */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  useEffect(() => connectRealtime(queryClient), [queryClient]);
}
