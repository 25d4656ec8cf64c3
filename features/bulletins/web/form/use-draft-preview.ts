import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayAddress } from '../../shared/bulletins.permissions.ts';
import { bulletinToRefusal } from '../../shared/bulletins.rules.ts';
import { previewQuery } from '../bulletins.queries.ts';
import { addressedOf, type BulletinDraft, startOf } from './bulletin-draft.view.ts';

const typingMs = 350;

interface Wanted {
  readonly page: number;
  /** The bulletin being changed; undefined for a new one. */
  readonly bulletinId: string | undefined;
}

/** What the server says of a draft while it is typed: its parts on the screen share one request. */
export function useDraftPreview(draft: BulletinDraft, { page, bulletinId }: Wanted) {
  const user = useUser();
  const [wanted] = useDebouncedValue(
    JSON.stringify([draft.body, addressedOf(draft), startOf(draft)]),
    typingMs,
  );
  const [body, to, startsAt] = JSON.parse(wanted);
  const addressed = bulletinToRefusal(to) === null && mayAddress(user, to);
  const asked = { body, to, page, bulletinId, startsAt: startsAt ?? undefined };
  const query = useQuery({ ...previewQuery(asked), enabled: addressed });
  return { wanted, addressed, query, data: addressed ? query.data : undefined };
}
