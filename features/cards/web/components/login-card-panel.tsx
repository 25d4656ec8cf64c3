import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatMoment, vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { LoginCard } from '../../shared/cards.ts';
import { loginCardQuery, savePdf, useCardChanges } from '../cards.queries.ts';
import classes from './login-card.module.css';

/** A child's login card: whether it works, when it was used, and making, renewing or revoking it (decision C2). */
export function LoginCardPanel({ childId }: { childId: string }) {
  const t = useTranslations('cards');
  const query = useQuery(loginCardQuery(childId));
  return (
    <Card title={t('title')}>
      <QueryStates query={query} loading={<Skeletons shape="row" count={1} />} errorTitle={t('error_card')}>
        {(card) => (
          <>
            <p className={classes.text}>{t('about')}</p>
            <CardState card={card} />
            <CardActs card={card} />
          </>
        )}
      </QueryStates>
    </Card>
  );
}

function CardState({ card: { state, username, madeAt, lastUse } }: { card: LoginCard }) {
  const t = useTranslations('cards');
  const locale = useLocale();
  const date = madeAt ? formatLongDate(vilniusDate(madeAt), locale) : '';
  return (
    <>
      <p className={classes.state}>{t(`state.${state}`, { date })}</p>
      {username && (
        <div className={classes.facts}>
          <Facts>
            <Fact name={t('username')}>{username}</Fact>
            <Fact name={t('last_use')}>
              {lastUse
                ? t(`last_use_${lastUse.way}`, {
                    date: formatMoment(lastUse.at, locale),
                    device: lastUse.device,
                  })
                : t('never_used')}
            </Fact>
          </Facts>
        </div>
      )}
    </>
  );
}

function CardActs({ card: { childId, state } }: { card: LoginCard }) {
  const t = useTranslations('cards');
  const refusalText = useRefusalText();
  const { print, revoke } = useCardChanges();
  const [asked, setAsked] = useState<'print_anew' | 'revoke' | null>(null);
  const hasCard = state !== 'none';
  const error = print.error ?? revoke.error;
  const close = () => setAsked(null);
  const make = () =>
    runMutation(
      print,
      { childIds: [childId] },
      {
        onSuccess: ({ pdf }) => {
          savePdf(pdf, t('file_name'));
          notify.success(t('printed', { count: 1 }));
        },
        ifHere: close,
      },
    );
  const end = () =>
    runMutation(revoke, { childId }, { onSuccess: () => notify.success(t('revoked')), ifHere: close });
  return (
    <>
      {!asked && <FormAlert message={error ? refusalText(error) : null} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          loading={print.isPending}
          onClick={hasCard ? () => setAsked('print_anew') : make}
        >
          {t(hasCard ? 'print_anew' : 'make')}
        </Button>
        {hasCard && (
          <Button variant="default" onClick={() => setAsked('revoke')}>
            {t('revoke')}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          opened
          title={t(`${asked}_title`)}
          confirmLabel={t(asked)}
          danger={asked === 'revoke'}
          busy={print.isPending || revoke.isPending}
          onConfirm={asked === 'revoke' ? end : make}
          onCancel={close}
        >
          <FormAlert message={error ? refusalText(error) : null} />
          <p className={classes.text}>{t(`${asked}_text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
