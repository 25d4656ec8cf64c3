import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { CheckField } from '#platform/web/form/check-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupCards, LoginCard } from '../../shared/cards.ts';
import { savePdf, useCardChanges } from '../cards.queries.ts';
import classes from '../components/login-card.module.css';

/** The students of a group with their cards; those ticked are printed together. */
export function GroupCardList({ data: { groupId, cards } }: { data: GroupCards }) {
  const t = useTranslations('cards.group');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const without = cards.filter(({ state }) => state === 'none');
  const choose = (some: readonly LoginCard[]) => setChosen(new Set(some.map(({ childId }) => childId)));
  const picked = cards.filter(({ childId }) => chosen.has(childId));
  if (cards.length === 0) return <EmptyState picture={<Telescope />} message={t('empty')} />;
  return (
    <Card title={t('title')}>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => choose(picked.length === cards.length ? [] : cards)}>
          {t(picked.length === cards.length ? 'choose_none' : 'choose_all')}
        </Button>
        {without.length > 0 && without.length < cards.length && (
          <Button variant="default" onClick={() => choose(without)}>
            {t('choose_without')}
          </Button>
        )}
        <PrintChosen groupId={groupId} picked={picked} onPrinted={() => choose([])} />
      </div>
      <ul className={classes.list}>
        {cards.map((card) => (
          <li key={card.childId} className={classes.line}>
            <CheckField
              label={`${card.firstName} ${card.lastName}`}
              aria-label={t('choose', { name: `${card.firstName} ${card.lastName}` })}
              checked={chosen.has(card.childId)}
              onChange={({ target }) =>
                setChosen((old) => {
                  const next = new Set(old);
                  if (target.checked) next.add(card.childId);
                  else next.delete(card.childId);
                  return next;
                })
              }
            />
            <span className={classes.mark}>
              {[t(`card.${card.state}`), card.username].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PrintProps {
  readonly groupId: string;
  readonly picked: readonly LoginCard[];
  /** They are on paper: printing them again would end these cards. */
  readonly onPrinted: () => void;
}

function PrintChosen({ groupId, picked, onPrinted }: PrintProps) {
  const t = useTranslations('cards');
  const refusalText = useRefusalText();
  const { print } = useCardChanges();
  const [asks, setAsks] = useState(false);
  const replaces = picked.some(({ state }) => state !== 'none');
  const run = () =>
    runMutation(
      print,
      { groupId, childIds: picked.map(({ childId }) => childId) },
      {
        onSuccess: ({ pdf, cards }) => {
          savePdf(pdf, t('file_name'));
          notify.success(t('printed', { count: cards.length }));
          onPrinted();
        },
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setAsks(false),
      },
    );
  return (
    <>
      <Button
        leftSection={<IconPrinter size={20} aria-hidden />}
        disabled={picked.length === 0}
        loading={print.isPending}
        onClick={replaces ? () => setAsks(true) : run}
      >
        {t('group.print', { count: picked.length })}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('group.print_title')}
        confirmLabel={t('group.print', { count: picked.length })}
        busy={print.isPending}
        onConfirm={run}
        onCancel={() => setAsks(false)}
      >
        <FormAlert message={print.error ? refusalText(print.error) : null} />
        <p className={classes.text}>{t('group.print_text')}</p>
      </ConfirmDialog>
    </>
  );
}
