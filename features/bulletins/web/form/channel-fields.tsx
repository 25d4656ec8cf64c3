import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { academyQuery } from '#features/academy/web/academy.queries.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayNotify } from '../../shared/bulletins.permissions.ts';
import { asksToNotify } from '../../shared/bulletins.rules.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import type { BulletinDraft } from './bulletin-draft.view.ts';
import classes from './form.module.css';
import { SmsFields } from './sms-fields.tsx';

interface Props {
  readonly draft: BulletinDraft;
  /** The bulletin being changed; undefined for a new one. */
  readonly bulletin: Bulletin | undefined;
  /** What is wrong with the words of its SMS. */
  readonly error: string | undefined;
  readonly onChange: (change: Partial<BulletinDraft>) => void;
}

/** How a bulletin reaches people: always by banner and bell, by mail, push and SMS where the writer may (decision N14). */
export function ChannelFields({ draft, bulletin, error, onChange }: Props) {
  const t = useTranslations('bulletins');
  const user = useUser();
  const { data: academy } = useQuery(academyQuery);
  const granted = bulletin !== undefined && asksToNotify(bulletin);
  const may = mayNotify(user, { teachersMayNotify: academy?.teachersMayNotify ?? false }) || granted;
  const begun = bulletin?.state === 'running';
  return (
    <fieldset className={classes.channels}>
      <legend>{t('channels')}</legend>
      <Checkbox label={t('channel_banner')} checked disabled />
      <Checkbox label={t('channel_bell')} checked disabled />
      {(['mail', 'push'] as const).map(
        (channel) =>
          (may || draft[channel]) && (
            <Checkbox
              key={channel}
              label={t(`channel_${channel}`)}
              checked={draft[channel]}
              disabled={begun}
              onChange={({ currentTarget: { checked } }) => onChange({ [channel]: checked })}
            />
          ),
      )}
      {(may || draft.sms !== null) && (
        <SmsFields draft={draft} bulletin={bulletin} error={error} onChange={onChange} />
      )}
      {academy && !may && <p className={classes.hint}>{t('channels_teacher')}</p>}
    </fieldset>
  );
}
