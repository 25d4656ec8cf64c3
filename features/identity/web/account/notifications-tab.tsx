import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type Account, mutableMails } from '../../shared/account.ts';
import { useSetMutedMails } from '../account.queries.ts';
import classes from '../components/account.module.css';

/** Which mails the user wants; what concerns safety is always sent. Each switch saves itself. */
export function NotificationsTab({ account: { role, mutedMails } }: { account: Account }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const save = useSetMutedMails();
  const shown = save.isPending ? save.variables.mutedMails : mutedMails;
  const set = (mail: (typeof mutableMails)[number], wanted: boolean) => {
    const others = mutedMails.filter((each) => each !== mail);
    save.mutate(
      { mutedMails: wanted ? others : [...others, mail] },
      {
        onSuccess: () => notify.success(t('account.notifications_saved')),
        onError: (error) => notify.error(t('account.notifications_failed', { reason: refusalText(error) })),
      },
    );
  };
  if (role !== 'parent')
    return (
      <section className={classes.panel}>
        <h2 className={classes.title}>{t('account.notifications_title')}</h2>
        <p className={classes.text}>{t('account.notifications_safety_only')}</p>
      </section>
    );
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{t('account.notifications_title')}</h2>
      <p className={classes.text}>{t('account.notifications_text')}</p>
      <ul className={classes.rows}>
        {mutableMails.map((mail) => (
          <li key={mail} className={classes.row}>
            <Switch
              size="md"
              label={t(`account.mail_${mail}`)}
              aria-label={t(`account.mail_${mail}`)}
              description={t(`account.mail_${mail}_hint`)}
              checked={!shown.includes(mail)}
              disabled={save.isPending}
              onChange={({ currentTarget }) => set(mail, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
