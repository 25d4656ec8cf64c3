import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconDeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PhoneLink } from '#features/identity/web/components/phone-link.tsx';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { OutcomeChannel, Recipient } from '../../shared/recipients.ts';
import classes from './recipients.module.css';
import { useOutcomeWords } from './use-outcome-words.ts';

const icons: Readonly<Record<OutcomeChannel, typeof IconMail>> = {
  mail: IconMail,
  push: IconBell,
  sms: IconDeviceMobileMessage,
};

/** A recipient: who they are, how to call a guardian, and what became of the banner, the mail and the like. */
export function RecipientRow({ recipient }: { readonly recipient: Recipient }) {
  return (
    <div className={classes.row}>
      <Person recipient={recipient} />
      <Outcomes recipient={recipient} />
    </div>
  );
}

function Person({ recipient: { id, name, role, children, phone } }: { readonly recipient: Recipient }) {
  const t = useTranslations('bulletins');
  const nameOf = usePersonName();
  const me = useUser();
  return (
    <div className={classes.person}>
      {me.role === 'admin' ? (
        <Link to="/dashboard/users/$userId" params={{ userId: id }} className={classes.link}>
          {nameOf(name)}
        </Link>
      ) : (
        <span className={classes.name}>{nameOf(name)}</span>
      )}
      <p className={classes.quiet}>
        {children.length > 0
          ? t(children.length === 1 ? 'recipients.child' : 'recipients.children', {
              names: children.join(', '),
            })
          : t(`role.${role}`)}
      </p>
      {phone && <PhoneLink name={name} phone={phone} />}
      {role === 'parent' && phone === null && <p className={classes.quiet}>{t('recipients.no_phone')}</p>}
    </div>
  );
}

function Outcomes({ recipient: { seenAt, dismissedAt, channels } }: { readonly recipient: Recipient }) {
  const words = useOutcomeWords();
  return (
    <ul className={classes.outcomes}>
      <li className={classes.outcome} data-tone={seenAt ? 'reached' : undefined}>
        <IconSpeakerphone size={20} aria-hidden />
        <span>{words.banner({ seenAt, dismissedAt })}</span>
      </li>
      {channels.map((each) => {
        const { channel, outcome } = each;
        const Icon = icons[channel];
        const tones = { sent: 'reached', failed: 'failed' } as const;
        return (
          <li
            key={channel}
            className={classes.outcome}
            data-tone={outcome === 'sent' || outcome === 'failed' ? tones[outcome] : undefined}
          >
            <Icon size={20} aria-hidden />
            <span>{words.channel(each)}</span>
          </li>
        );
      })}
    </ul>
  );
}
