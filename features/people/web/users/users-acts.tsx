import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import { type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { addressedOf } from '../../shared/addressed.rules.ts';
import type { ListedUser } from '../../shared/user-detail.ts';
import { userStatuses } from '../../shared/user-statuses.ts';
import { listAddressed } from '../users.queries.ts';
import type { UserActKind } from './user-act-dialog.tsx';
import type { UserSearch } from './user-search.view.ts';

const UserActDialog = lazyDialog(async () => ({
  default: (await import('./user-act-dialog.tsx')).UserActDialog,
}));

interface Props {
  readonly search: UserSearch;
  readonly selection: RowSelection<ListedUser>;
  readonly total: number;
  readonly isOver: boolean;
}

const icons = { invite: IconMailForward, join: IconUsersPlus, disable: IconUserOff, enable: IconUserCheck };

/** What an admin may do to all picked users. */
export function UsersActs({ search, selection, total, isOver }: Props) {
  const t = useTranslations('users.acts');
  const { ask, asked } = useAskedAct<UserActKind, UserSearch>({ search, selection, total });
  const { rows, isAll } = selection;
  // Of all that match only the filter is known: it rules out what nobody of them needs.
  const { role, status } = search;
  const some = (test: (user: Pick<ListedUser, 'role' | 'status'>) => boolean) => {
    if (!isAll) return rows.some(test);
    const roles = role ? [role === 'none' ? null : role] : [null, 'child' as const];
    return roles.some((each) =>
      (status ? [status] : userStatuses).some((of) => test({ role: each, status: of })),
    );
  };
  const kinds: readonly UserActKind[] = [
    ...(some(({ status }) => status === 'unverified' || status === 'no_sign_in')
      ? (['invite'] as const)
      : []),
    ...(some(({ role }) => role === 'child') ? (['join'] as const) : []),
    ...(some(({ status }) => status !== 'disabled') ? (['disable'] as const) : []),
    ...(some(({ status }) => status === 'disabled') ? (['enable'] as const) : []),
  ];
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {kinds.map((kind) => (
          <BarAct key={kind} icon={icons[kind]} onClick={() => ask(kind)}>
            {t(kind)}
          </BarAct>
        ))}
        {(isAll || addressedOf(rows).emails.length > 0) && (
          <AnnounceButton people={() => (isAll ? listAddressed(search, total) : addressedOf(rows))} />
        )}
      </SelectionBar>
      {asked && (
        <Suspense>
          <UserActDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}

/** Begins an announcement to the picked people; of all that match the server says who they are. */
function AnnounceButton({ people }: { readonly people: () => Named | Promise<Named> }) {
  const t = useTranslations('users.acts');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const announce = async () => {
    setIsAsking(true);
    try {
      const announcedToPeople = await people();
      if (announcedToPeople.emails.length === 0) return notify.error(t('announce_nobody'));
      await navigate({ to: '/dashboard/notifications/new', state: { announcedToPeople } });
    } catch (error) {
      notify.error(refusalText(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <BarAct icon={IconSpeakerphone} loading={isAsking} onClick={() => void announce()}>
      {t('announce')}
    </BarAct>
  );
}

interface Named {
  readonly emails: readonly string[];
  readonly without: readonly string[];
}
