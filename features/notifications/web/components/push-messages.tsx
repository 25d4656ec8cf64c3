import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { renewPushDevice } from '../notifications.queries.ts';
import { heldSubscription } from './push-device.view.ts';
import classes from './push-messages.module.css';
import { type PushMessage, pushSaid, withPush } from './push-messages.view.ts';

// Most visits have none.
const PushCard = lazy(() =>
  partOnceThere(async () => ({ default: (await import('./push-card.tsx')).PushCard })),
);

/**
 * Pushes that come while the app is open: at the top centre, with picture, title and body, until they are closed or opened
 * (spec §2).
 */
export function PushMessages() {
  const t = useTranslations();
  const router = useRouter({ warn: false });
  const [shown, setShown] = useState<readonly PushMessage[]>([]);
  useEffect(() => {
    const hearPush = ({ data, ports }: MessageEvent<unknown>) => {
      const said = pushSaid(data);
      if (said?.kind === 'push') {
        setShown((before) => withPush(before, said));
        // Without this answer the system shows it.
        ports[0]?.postMessage('shown');
      } else if (said) void router.navigate({ href: said.path });
    };
    navigator.serviceWorker?.addEventListener('message', hearPush);
    return () => navigator.serviceWorker?.removeEventListener('message', hearPush);
  }, [router]);
  useEffect(() => {
    // A browser that agreed before is passed on to the current user. A failure is not reported.
    heldSubscription()
      .then((held) => held && renewPushDevice(held))
      .catch(() => undefined);
  }, []);
  const close = (message: PushMessage) => setShown((before) => before.filter((each) => each !== message));
  return (
    <section aria-label={t('bell.push_hint')} aria-live="polite" className={classes.host}>
      {shown.map((message) => (
        <Suspense key={message.tag}>
          <PushCard message={message} onClose={() => close(message)} />
        </Suspense>
      ))}
    </section>
  );
}
