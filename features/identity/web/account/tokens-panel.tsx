import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatMoment, vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { PersonalToken } from '../../shared/personal-tokens.contract.ts';
import classes from '../components/account.module.css';
import { personalTokensQuery, usePersonalTokens } from '../personal-tokens.queries.ts';
import { TokenDialog } from './token-dialog.tsx';
import { lastMoment, scopeKey } from './tokens.view.ts';

/** An admin's API tokens: scopes, expiry, last use; created and revoked here (decision B7). */
export function TokensPanel({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('tokens');
  const query = useQuery(personalTokensQuery);
  const [open, setOpen] = useState(false);
  const [ending, setEnding] = useState<PersonalToken | null>(null);
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('title')}</h2>
      <p className={panels.text}>
        {t('text')} <a href="/api/docs">{t('docs')}</a>
      </p>
      <QueryStates query={query} loading={<Skeletons shape="line" count={2} />} errorTitle={t('error')}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <p className={classes.fact}>{t('none')}</p>
          ) : (
            <ul className={classes.rows}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setEnding(token)} />
              ))}
            </ul>
          )
        }
      </QueryStates>
      {hasPassword ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('create')}
          </Button>
        </div>
      ) : (
        <p className={panels.text}>{t('needs_password')}</p>
      )}
      <TokenDialog opened={open} onClose={() => setOpen(false)} />
      {ending && <RevokeDialog token={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const t = useTranslations('tokens');
  const locale = useLocale();
  const { name, hint, scopes, expiresAt, lastUsedAt } = token;
  const until = formatLongDate(vilniusDate(lastMoment(expiresAt)), locale);
  const used = lastUsedAt ? t('used', { moment: formatMoment(lastUsedAt, locale) }) : t('not_used');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.detail}>
          {scopes.map((scope) => t(`scope.${scopeKey(scope)}`)).join(' · ')}
        </div>
        <div className={classes.detail}>
          {[t('valid_until', { date: until }), used, t('ends_with', { hint })].join(' · ')}
        </div>
      </div>
      <Button variant="default" aria-label={t('revoke_label', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const t = useTranslations('tokens');
  const refusalText = useRefusalText();
  const { revoke } = usePersonalTokens();
  const confirm = () =>
    runMutation(
      revoke,
      { tokenId: token.id },
      { onSuccess: () => notify.success(t('revoked')), ifHere: onClose },
    );
  return (
    <ConfirmDialog
      opened
      title={t('revoke_title', { name: token.name })}
      confirmLabel={t('revoke')}
      danger
      busy={revoke.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={revoke.error ? refusalText(revoke.error) : null} />
      <p>{t('revoke_text')}</p>
    </ConfirmDialog>
  );
}
