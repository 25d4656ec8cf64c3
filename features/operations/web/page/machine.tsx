import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isBackupAlarming, proofSeconds } from '#features/backups/shared/backups.rules.ts';
import type { BackupFaultKind, BackupState } from '#features/backups/shared/backups.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import type { Operations } from '../../shared/operations.ts';
import { isBackupOld, isTight, roomOf } from './machine-size.view.ts';
import classes from './operations.module.css';

/** The facts of the machine, with a sign beside those that need attention. */
export function Machine({ found }: { found: Operations }) {
  const t = useTranslations('operations');
  const locale = useLocale();
  const room = (bytes: number) => {
    const { unit, count } = roomOf(bytes);
    return t(unit, { count });
  };
  const { disk, oldestJobAt } = found;
  return (
    <div className={classes.cards}>
      <Card title={t('safety')}>
        <Facts>
          <Fact name={t('backup')}>
            <LastBackup found={found} />
          </Fact>
          <Fact name={t('disk')}>
            <Marked bad={disk !== null && isTight(disk)}>
              {disk ? t('disk_free', { free: room(disk.freeBytes), total: room(disk.totalBytes) }) : '–'}
            </Marked>
          </Fact>
          <Fact name={t('database_size')}>{room(found.databaseBytes)}</Fact>
          <Fact name={t('mail')}>
            <Marked bad={!found.mailsLeave}>{t(found.mailsLeave ? 'mail_server' : 'mail_stays')}</Marked>
          </Fact>
          <Fact name={t('sms')}>{found.smsProvider ?? t('sms_off')}</Fact>
        </Facts>
        {found.backups.isSet && <BackupFault {...found.backups} />}
      </Card>
      <Card title={t('running')}>
        <Facts>
          <Fact name={t('processes')}>{found.processes}</Fact>
          <Fact name={t('started_at')}>{formatMoment(found.startedAt, locale)}</Fact>
          <Fact name={t('waiting_jobs')}>
            {found.waitingJobs}
            {oldestJobAt && ` · ${t('oldest', { at: formatMoment(oldestJobAt, locale) })}`}
          </Fact>
        </Facts>
      </Card>
      <Card title={t('versions')}>
        <Facts>
          <Fact name={t('product')}>{found.version}</Fact>
          <Fact name={t('migrations')}>
            <Marked bad={!found.migrationsCurrent}>
              {t(found.migrationsCurrent ? 'migrations_current' : 'migrations_waiting', {
                count: found.migrations,
              })}
            </Marked>
          </Fact>
          <Fact name={t('last_migration')}>{found.lastMigration ?? '–'}</Fact>
          <Fact name="PostgreSQL">{found.database}</Fact>
          <Fact name="Node.js">{found.runtime}</Fact>
        </Facts>
      </Card>
    </div>
  );
}

/** When the last backup was made and proven, or in red what is wrong with it. */
function LastBackup({ found: { backups, lastBackupAt } }: { found: Operations }) {
  const t = useTranslations('operations');
  const locale = useLocale();
  const { isSet, fault, faultKind, provenAt } = backups;
  const lastAt = [backups.lastAt, lastBackupAt].toSorted().findLast((at) => at !== null) ?? null;
  if (!isSet) {
    return (
      <Marked bad={isBackupOld(lastAt, Date.now())}>
        {lastAt ? formatMoment(lastAt, locale) : t('backup_unknown')}
      </Marked>
    );
  }
  if (fault !== null && !isWellBehind(faultKind)) return <Marked bad>{t('backup_failed')}</Marked>;
  if (provenAt === null) return t(backups.lastAt ? 'backup_unproven' : 'backup_tonight');
  return (
    <Marked bad={isBackupAlarming(backups, Date.now())}>
      {t('backup_proven', { at: formatMoment(provenAt, locale), seconds: proofSeconds(backups) })}
    </Marked>
  );
}

/** The backup itself is proven; what comes after it failed. */
const isWellBehind = (kind: BackupFaultKind | null) => kind === 'unremoved' || kind === 'unlisted';

/** What is wrong in a sentence, and below it the words of the program that refused. */
function BackupFault({ fault, faultKind }: Pick<BackupState, 'fault' | 'faultKind'>) {
  const t = useTranslations('operations');
  if (fault === null) return null;
  return (
    <div className={classes.fault}>
      {faultKind && <p>{t(`backup_fault.${faultKind}`)}</p>}
      <p className={classes.faultWords}>{fault}</p>
    </div>
  );
}

function Marked({ bad, children }: { bad: boolean; children: ReactNode }) {
  const t = useTranslations('operations');
  if (!bad) return children;
  return (
    <span className={classes.bad}>
      <IconAlertTriangle size={18} role="img" aria-label={t('look_at_it')} /> {children}
    </span>
  );
}
