import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment, formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column, ServerPaging } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { type ClaimColumn, claimSorts } from '../../shared/claim-columns.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { ClaimStatusBadge, ViaParentBadge } from '../components/claim-status.tsx';
import { RewardPicture } from '../components/reward-picture.tsx';
import { minorColumns, type PrizeSearch } from './prize-search.view.ts';
import classes from './prize-tasks.module.css';
import { PrizesColumns } from './prizes-columns.tsx';

interface Props {
  readonly claims: readonly ClaimTask[];
  readonly search: PrizeSearch;
  readonly columns: readonly ClaimColumn[];
  readonly onChange: (search: PrizeSearch) => void;
  readonly paging: ServerPaging;
  readonly selection: RowSelection<ClaimTask>;
  /** The reader is sent to the account of a child; others to its page in the group. */
  readonly toAccounts: boolean;
  /** What can be done with a claim; null where nothing can. */
  readonly actsOf: (claim: ClaimTask) => ReactNode;
}

const sortable: ReadonlySet<ClaimColumn> = new Set(claimSorts);

/** The child of a claim, as a whole name. */
export const childOf = ({ child }: ClaimTask) => `${child.firstName} ${child.lastName}`;

/** A page of claimed prizes: who waits for what, since when, and the next step. */
export function PrizesTable(props: Props) {
  const { claims, search, columns, onChange, paging, selection, toAccounts, actsOf } = props;
  const t = useTranslations('rewards');
  const words = useTranslations('claims');
  const locale = useLocale();
  const cells = useCells({ columns, toAccounts });
  const acts = {
    ...{ key: 'acts', header: words('acts'), align: 'end' as const },
    cell: actsOf,
  };
  return (
    <PickTable
      label={t('prizes_list')}
      rows={claims}
      columns={[
        ...columns.map((key) => ({
          key,
          header: words(`column.${key}`),
          heading: key === 'child',
          minor: search.cols === undefined && minorColumns.has(key),
          cell: cells[key],
          ...(key === 'points' && { align: 'end' as const }),
          ...(sortable.has(key) && { sortBy: sortedByServer }),
        })),
        ...(claims.some((claim) => actsOf(claim) !== null) ? [acts] : []),
      ]}
      rowKey={({ id }) => id}
      paging={paging}
      sortedAbove
      moreColumns={(hidden) => (
        <PrizesColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
      )}
      picking={{
        selection,
        nameOf: (claim) => `${childOf(claim)}, ${localize(claim.rewardName, locale)}`,
      }}
    />
  );
}

/** 'Jonas P.': who did it is known by that within an academy, and it fits on one line. */
const withInitial = (name: string) => name.replace(/\s+(\S)\S*$/u, ' $1.');

type Cells = Record<ClaimColumn, Column<ClaimTask>['cell']>;

function useCells({ columns, toAccounts }: Pick<Props, 'columns' | 'toAccounts'>): Cells {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const day = (at: string) => (
    <span className={classes.when} title={formatMoment(at, locale)}>
      {formatShortDate(vilniusDate(at), locale)}
    </span>
  );
  return {
    child: (claim) => <Child claim={claim} toAccounts={toAccounts} withGroup={!columns.includes('group')} />,
    group: ({ group }) => group.name,
    prize: (claim) => <Prize claim={claim} withComment={!columns.includes('comment')} />,
    points: ({ pointsRequired }) => <PointsAmount points={pointsRequired} size="sm" />,
    comment: ({ comment }) => comment && <span className={classes.wish}>{comment}</span>,
    status: (claim) => (
      <span className={classes.state}>
        <span className={classes.badges}>
          <ClaimStatusBadge status={claim.status} staff />
          {claim.viaParent && <ViaParentBadge />}
        </span>
        {claim.handledBy && claim.handledAt && (
          <span
            className={`${classes.dimmed} ${classes.line} ${claim.status === 'ready' ? '' : classes.closed}`}
            title={
              claim.status === 'ready'
                ? t('handled_ready', { name: claim.handledBy, when: formatMoment(claim.handledAt, locale) })
                : undefined
            }
          >
            {`${withInitial(claim.handledBy)}, ${formatShortDate(vilniusDate(claim.handledAt), locale)}`}
          </span>
        )}
        {claim.cancelReason && (
          <span className={classes.dimmed}>{t('cancelled_because', { reason: claim.cancelReason })}</span>
        )}
      </span>
    ),
    claimedAt: ({ claimedAt }) => day(claimedAt),
    handledAt: ({ handledAt }) => handledAt && day(handledAt),
    handledBy: ({ handledBy }) => handledBy,
  };
}

interface ChildProps {
  readonly claim: ClaimTask;
  readonly toAccounts: boolean;
  readonly withGroup: boolean;
}

function Child({ claim, toAccounts, withGroup }: ChildProps) {
  const { child, group } = claim;
  const name = childOf(claim);
  return (
    <span className={classes.who}>
      <Avatar firstName={child.firstName} lastName={child.lastName} size={36} />
      <span className={classes.words}>
        {toAccounts ? (
          <Link to="/dashboard/users/$userId" params={{ userId: child.id }} className={classes.child}>
            {name}
          </Link>
        ) : (
          <Link
            to="/dashboard/groups/$groupId/children/$childId"
            params={{ groupId: group.id, childId: child.id }}
            className={classes.child}
          >
            {name}
          </Link>
        )}
        {withGroup && <span className={classes.dimmed}>{group.name}</span>}
      </span>
    </span>
  );
}

function Prize({ claim, withComment }: { readonly claim: ClaimTask; readonly withComment: boolean }) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  return (
    <span className={classes.wanted}>
      <span className={classes.what}>
        <RewardPicture picture={claim.picture} size={40} />
        <span className={classes.words}>
          <span className={classes.prize}>{localize(claim.rewardName, locale)}</span>
          <span className={classes.dimmed}>{localize(claim.optionName, locale)}</span>
        </span>
      </span>
      {withComment && claim.comment && (
        <span className={classes.comment}>
          <IconMessage2 size={18} aria-label={t('child_comment')} role="img" />
          <span>{claim.comment}</span>
        </span>
      )}
    </span>
  );
}
