import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import quiet from '#platform/web/states/text-button.module.css';
import classes from './push-card.module.css';
import type { PushMessage } from './push-messages.view.ts';

// The spec's message has a picture (spec §2): the academy's own where the push has none.
const ownPicture = '/icon-192.png';

interface Props {
  readonly message: PushMessage;
  readonly onClose: () => void;
}

/** A push that came while the app is open: picture, title and body, a link to its page, and a close button. */
export function PushCard({ message: { image, title, body, path }, onClose }: Props) {
  const t = useTranslations();
  const router = useRouter({ warn: false });
  return (
    <article className={classes.card}>
      <img src={image || ownPicture} alt="" className={classes.image} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {body && <p className={classes.body}>{body}</p>}
        <button
          type="button"
          className={`${quiet.button} ${classes.open}`}
          onClick={() => {
            onClose();
            void router.navigate({ href: path });
          }}
        >
          {t('bell.push_open')}
        </button>
      </div>
      <button type="button" className={classes.close} aria-label={t('common.close')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </button>
    </article>
  );
}
