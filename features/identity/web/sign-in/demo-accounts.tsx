import { useTranslations } from 'use-intl';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import type { DemoAccount } from '../../shared/identity.ts';
import classes from './demo-accounts.module.css';

interface Props {
  readonly accounts: readonly DemoAccount[];
  readonly onChoose: (account: DemoAccount) => void;
}

/** The demo academy's accounts: one click fills the form. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  const t = useTranslations();
  const tints = avatarTints(accounts.map(({ name }) => name));
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        {t('identity.demo_title')}
      </h2>
      <p className={classes.text}>{t('identity.demo_text')}</p>
      <ul className={classes.list}>
        {accounts.map((account, index) => {
          const [firstName = '', ...rest] = account.name.split(' ');
          return (
            <li key={account.email}>
              <button type="button" className={classes.account} onClick={() => onChoose(account)}>
                <Avatar firstName={firstName} lastName={rest.at(-1)} size={36} tint={tints[index]} />
                <span className={classes.words}>
                  <span className={classes.name}>{firstName}</span>
                  <span className={classes.role}>{t(`roles.${account.role}`)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
