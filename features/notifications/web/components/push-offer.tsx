import { useTranslations } from 'use-intl';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import classes from './bell.module.css';
import { usePushDevice } from './use-push-device.ts';

const declined = rememberedChoice('push-offer');

/** Offers pushes to a reader of the bell, until they answer; never by itself on opening a page. */
export function PushOffer() {
  const t = useTranslations('notifications');
  const { id } = useUser();
  const { ability, busy, turnOn } = usePushDevice();
  const answered = declined.useChoice(id) !== null;
  if (ability !== 'ask' || answered) return null;
  return (
    <section className={classes.offer} aria-label={t('offer')}>
      <p>{t('offer')}</p>
      <p>{t('offer_text')}</p>
      <div className={classes.answers}>
        <button type="button" className={classes.yes} disabled={busy} onClick={turnOn}>
          {t('offer_yes')}
        </button>
        <button type="button" className={classes.quiet} onClick={() => declined.choose(id, 'no')}>
          {t('offer_no')}
        </button>
      </div>
    </section>
  );
}
