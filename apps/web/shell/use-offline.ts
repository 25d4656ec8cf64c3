import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isStaff } from '#platform/shared/roles.ts';
import { loadPart } from '#platform/web/load-part.ts';
import { whenAnotherSignsIn } from '#platform/web/offline/offline-session.ts';
import { listKept } from '#platform/web/offline/offline-store.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';

/** Prepares for a day without a network: today's sheets for staff, a child's home, lessons and projects. */
export function useOffline(): void {
  const queryClient = useQueryClient();
  const { id, role, impersonation } = useUser();
  const isOwn = !impersonation;
  useEffect(() => {
    if (isOwn) return whenAnotherSignsIn(id, () => window.location.reload());
    return;
  }, [id, isOwn]);
  useEffect(() => {
    // What could not be fetched is fetched when the network is back; what is being fetched already, not
    // twice.
    const askAgain = () => void queryClient.invalidateQueries({}, { cancelRefetch: false });
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [queryClient]);
  useEffect(() => {
    if (!isOwn) return;
    if (isStaff(role))
      return loadKeeper(async () => {
        const [{ keepTodaysSheets }, { keepMarks }] = await Promise.all([
          import('#features/attendance/web/offline-sheets.queries.ts'),
          import('#features/agreements/web/kept-marks.queries.ts'),
        ]);
        return () => {
          const ends = [keepTodaysSheets(queryClient, id), keepMarks(queryClient, id)];
          return () => {
            for (const end of ends) end();
          };
        };
      });
    if (role === 'child')
      return loadKeeper(async () => {
        const { keepChildScreens } = await import('#features/home/web/offline-home.queries.ts');
        return () => keepChildScreens(queryClient, id);
      });
    return;
  }, [queryClient, id, role, isOwn]);
  useEffect(() => {
    if (role !== 'child' || !isOwn) return;
    const send = () => void sendProjects(queryClient, id).catch(() => undefined);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [queryClient, id, role, isOwn]);
}

/** Most visits have nothing to send, and load nothing for it. */
async function sendProjects(queryClient: QueryClient, userId: string): Promise<void> {
  if ((await listKept(`${userId}/project/`)).length === 0) return;
  const { sendKeptProjects } = await import('#features/projects/web/sending.queries.ts');
  await sendKeptProjects(queryClient, userId);
}

/** Loads the code that stores, and starts it. Returns a function that ends both. */
function loadKeeper(load: () => Promise<() => () => void>): () => void {
  let end = () => {};
  const stopLoading = loadPart(load, (start) => {
    end = start();
  });
  return () => {
    stopLoading();
    end();
  };
}
