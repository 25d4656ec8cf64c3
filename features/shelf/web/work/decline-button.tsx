import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { type DeclineReason, declineReasons } from '../../shared/shelf.ts';
import classes from './decline-button.module.css';

interface Props {
  readonly label: string;
  readonly disabled: boolean;
  readonly onDecline: (reason: DeclineReason) => void;
}

/** Declines a work with a reason: the child reads one sentence, which the teacher sees first, and knows what to do next. */
export function DeclineButton({ label, disabled, onDecline }: Props) {
  const t = useTranslations('shelf');
  return (
    <PopoverButton
      className={classes.open ?? ''}
      disabled={disabled}
      content={(close) => (
        <div className={classes.panel}>
          <p className={classes.title}>{t('decline_why')}</p>
          <ul className={classes.reasons} aria-label={t('decline_why')}>
            {declineReasons.map((reason) => (
              <li key={reason}>
                <button
                  type="button"
                  className={classes.reason}
                  onClick={() => {
                    close();
                    onDecline(reason);
                  }}
                >
                  <span className={classes.label}>{t(`decline_reason.${reason}`)}</span>
                  <span className={classes.words}>{t(`own_declined.${reason}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    >
      {label}
    </PopoverButton>
  );
}
