import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Bulletin } from '../../shared/bulletins.ts';
import { type KeptBulletin, keptBulletinQuery, triedBulletinQuery } from '../kept-bulletins.queries.ts';
import { revived } from './bulletin-draft.view.ts';
import classes from './form.module.css';
import { NewBulletin } from './new-bulletin.tsx';

const loading = <Skeletons shape="line" count={5} />;

/** A draft that the device keeps, to be gone on with. One that was tried before is asked for first: it may have arrived. */
export function ContinuedBulletin({ bulletinId }: { readonly bulletinId: string }) {
  const t = useTranslations('bulletins');
  const query = useQuery(keptBulletinQuery(useUser().id, bulletinId));
  return (
    <QueryStates query={query} loading={loading}>
      {(kept) => {
        if (!kept) return <FormAlert message={t('draft_gone')} />;
        return kept.tried ? <Tried kept={kept} /> : <Continued kept={kept} />;
      }}
    </QueryStates>
  );
}

interface Props {
  readonly kept: KeptBulletin;
}

const Continued = ({ kept }: Props) => (
  <NewBulletin begin={() => revived(kept.draft, Date.now())} kept={kept} />
);

function Tried({ kept }: Props) {
  const t = useTranslations('bulletins');
  const query = useQuery(triedBulletinQuery(useUser().id, kept.bulletinId));
  return (
    <QueryStates query={query} loading={loading} errorTitle={t('draft_unsure')}>
      {(sent) => (sent ? <Sent bulletin={sent} /> : <Continued kept={kept} />)}
    </QueryStates>
  );
}

function Sent({ bulletin: { id: bulletinId } }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  return (
    <p className={classes.arrived}>
      {t('draft_sent')}{' '}
      <Link to="/dashboard/notifications/$bulletinId" params={{ bulletinId }} className={classes.arrivedLink}>
        {t('draft_open_sent')}
      </Link>
    </p>
  );
}
