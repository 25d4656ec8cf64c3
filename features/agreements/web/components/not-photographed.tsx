import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PersonSigns } from '#platform/web/kit/person-signs.tsx';
import { notPhotographedQuery } from '../agreements.queries.ts';
import classes from './not-photographed.module.css';

const Marked = createContext<ReadonlySet<string>>(new Set());

interface Props {
  readonly groupId: string;
  /** A sheet's day, with its guests. */
  readonly date?: string;
  readonly children: ReactNode;
}

/**
 * Marks everybody below it who must not be photographed, wherever their name has signs. Without an answer nobody would be marked, so it
 * says that nobody may be.
 */
export function NotPhotographed({ groupId, date, children }: Props) {
  const t = useTranslations('photo_mark');
  const { data, isError, fetchStatus } = useQuery(notPhotographedQuery({ groupId, date }));
  const isUnknown = data === undefined && (isError || fetchStatus === 'paused');
  const marked = useMemo(() => new Set(data?.childIds), [data]);
  return (
    <Marked value={marked}>
      {isUnknown && (
        <p className={classes.unknown}>
          <IconCameraOff size={20} aria-hidden /> {t('unknown')}
        </p>
      )}
      <PersonSigns value={Sign}>{children}</PersonSigns>
    </Marked>
  );
}

function Sign({ userId }: { readonly userId: string }) {
  const t = useTranslations('photo_mark');
  const isMarked = useContext(Marked).has(userId);
  return (
    isMarked && (
      <span className={classes.mark} title={t('must_not')}>
        <IconCameraOff size={16} role="img" aria-label={t('must_not')} />
      </span>
    )
  );
}
