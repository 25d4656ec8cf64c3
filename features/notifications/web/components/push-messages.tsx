import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { renewPushDevice } from '../notifications.queries.ts';
import { heldSubscription } from './push-device.view.ts';
import classes from './push-messages.module.css';
import { type PushMessage, pushSaid, withPush } from './push-messages.view.ts';

/**
 * Pushes that come while the app is open: at the top in the middle, with picture, title and body, until they are closed or
 * opened (spec §2).
 */
export function PushMessages() {
  const t = useTranslations();
  const router = useRouter({ warn: false });
  const [shown, setShown] = useState<readonly PushMessage[]>([]);
  useEffect(() => {
    const hearPush = ({ data }: MessageEvent<unknown>) => {
      const said = pushSaid(data);
      if (said?.kind === 'push') setShown((before) => withPush(before, said));
      else if (said) void router.navigate({ href: said.path });
    };
    navigator.serviceWorker?.addEventListener('message', hearPush);
    return () => navigator.serviceWorker?.removeEventListener('message', hearPush);
  }, [router]);
  useEffect(() => {
    // A browser that agreed before goes on with whoever is signed in now. It is no news when that fails.
    heldSubscription()
      .then((held) => held && renewPushDevice(held))
      .catch(() => undefined);
  }, []);
  const close = (message: PushMessage) => setShown((before) => before.filter((each) => each !== message));
  return (
    <section aria-label={t('bell.push_hint')} aria-live="polite" className={classes.host}>
      {shown.map((message) => (
        <article key={message.tag} className={classes.card}>
          {message.image && <img src={message.image} alt="" className={classes.image} />}
          <div className={classes.words}>
            <p className={classes.title}>{message.title}</p>
            {message.body && <p className={classes.body}>{message.body}</p>}
            <button
              type="button"
              className={classes.open}
              onClick={() => {
                close(message);
                void router.navigate({ href: message.path });
              }}
            >
              {t('bell.push_open')}
            </button>
          </div>
          <button
            type="button"
            className={classes.close}
            aria-label={t('common.close')}
            onClick={() => close(message)}
          >
            <IconX size={20} aria-hidden />
          </button>
        </article>
      ))}
    </section>
  );
}
