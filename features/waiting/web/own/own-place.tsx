import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { OwnPlace, OwnWaiting } from '../../shared/waiting.ts';
import { useGroupWords, useWishWords } from '../components/use-wish-words.ts';
import { useWaitingActs } from '../waiting.queries.ts';
import { OfferedSeat } from './offered-seat.tsx';
import classes from './waiting.module.css';

interface Props {
  readonly place: OwnPlace;
  readonly siblings: OwnWaiting['children'];
}

/** What a child waits for, its turn, and a seat on offer. */
export function OwnPlaceCard({ place, siblings }: Props) {
  const t = useTranslations('waiting');
  const { child, group, wish, note, together, offer, mayDecide } = place;
  const groupWords = useGroupWords();
  const wishWords = useWishWords();
  const about = wish ? wishWords(wish) : { title: group?.name ?? '', rest: group ? groupWords(group) : '' };
  return (
    <li className={classes.card}>
      <div>
        <h2 className={classes.name}>{about.title}</h2>
        <p className={classes.dim}>{about.rest}</p>
      </div>
      {child ? (
        <p className={classes.words}>
          {t('for_child', { child: `${child.firstName} ${child.lastName}` })}
          {together.length > 0 && ` ${t('together_with', { names: together.join(', ') })}`}
        </p>
      ) : (
        <NameChild place={place} siblings={siblings} />
      )}
      {note && <p className={classes.dim}>{t('noted', { note })}</p>}
      {offer ? (
        <OfferedSeat offer={offer} isKnown={offer.group.id === group?.id} mayDecide={mayDecide} />
      ) : (
        <Turn place={place} />
      )}
      {mayDecide ? (
        <Leave place={place} title={about.title} />
      ) : (
        <p className={classes.dim}>{t('payer_decides')}</p>
      )}
    </li>
  );
}

function Turn({ place: { standings, wish } }: { readonly place: OwnPlace }) {
  const t = useTranslations('waiting');
  if (standings.length === 0) return <p className={classes.turn}>{t('no_group_yet')}</p>;
  return standings.map(({ groupId, groupName, place, of }) => (
    <p key={groupId} className={classes.turn}>
      {wish && `${groupName}: `}
      {t.rich(wish ? 'turn_in' : 'turn', {
        place: String(place),
        of: String(of),
        b: (text) => <strong>{text}</strong>,
      })}
    </p>
  ));
}

/** For which child an earlier request was made. */
function NameChild({ place, siblings }: Props) {
  const t = useTranslations('waiting');
  const refusalText = useRefusalText();
  const { name } = useWaitingActs();
  const choose = (childId: string) =>
    runMutation(
      name,
      { placeId: place.id, childId },
      {
        onSuccess: () => notify.success(t('named')),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return (
    <SelectField
      label={t('for_whom')}
      value=""
      disabled={name.isPending}
      options={[
        { value: '', label: t('choose_child') },
        ...siblings.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
      ]}
      onChange={({ currentTarget: { value } }) => value && choose(value)}
    />
  );
}

function Leave({ place, title }: { readonly place: OwnPlace; readonly title: string }) {
  const t = useTranslations('waiting');
  const refusalText = useRefusalText();
  const { leave } = useWaitingActs();
  const [asked, setAsked] = useState(false);
  const confirm = () =>
    runMutation(
      leave,
      { placeId: place.id },
      {
        onSuccess: () => notify.success(t('left')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setAsked(false),
      },
    );
  return (
    <div className={classes.actions}>
      <Button variant="default" aria-label={`${t('leave')}: ${title}`} onClick={() => setAsked(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        danger
        opened={asked}
        title={t('leave_ask')}
        confirmLabel={t('leave')}
        cancelLabel={t('leave_keep')}
        busy={leave.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        <p className={classes.words}>{t('leave_told', { what: title })}</p>
      </ConfirmDialog>
    </div>
  );
}
