import { Button, Loader } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type OwnTakeout, type Takeout, takeoutAddress } from '../../shared/takeouts.ts';
import { takeoutQuery, useAskTakeout } from '../takeouts.queries.ts';
import { sizeOf } from './size.view.ts';
import classes from './takeout-tab.module.css';

/** A copy of everything that is kept about the user: asked for, being made, ready to download (decision K5). */
export function TakeoutTab() {
  const t = useTranslations('takeouts');
  const isChild = useUser().role === 'child';
  const query = useQuery(takeoutQuery);
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('title')}</h2>
      <p className={panels.text}>{t(isChild ? 'text_child' : 'text')}</p>
      <QueryStates query={query} loading={<Loading isChild={isChild} />} errorTitle={t('error')}>
        {(own) =>
          own.refusal ? (
            <p className={panels.text}>{t('guardian')}</p>
          ) : (
            <Asking own={own} isChild={isChild} />
          )
        }
      </QueryStates>
    </section>
  );
}

/** What is already known, and a place for the button: nothing moves when the answer comes. */
function Loading({ isChild }: { readonly isChild: boolean }) {
  const t = useTranslations('takeouts');
  return (
    <div aria-busy="true">
      <p className={panels.text}>{t(isChild ? 'left_out_child' : 'left_out')}</p>
      <div className={classes.place}>
        <SkeletonBar height={44} width="160px" />
      </div>
    </div>
  );
}

function Asking({ own: { latest, children }, isChild }: { own: OwnTakeout; isChild: boolean }) {
  const t = useTranslations('takeouts');
  const refusalText = useRefusalText();
  const ask = useAskTakeout();
  // A second attempt after a lost answer asks for the same copy.
  const [id, setId] = useState(newRequestId);
  const start = () =>
    runMutation(
      ask,
      { id },
      {
        onSuccess: () => {
          setId(newRequestId());
          notify.success(t('asked'));
        },
      },
    );
  return (
    <>
      {children.length > 0 && (
        <p className={panels.text}>{t('with_children', { names: children.join(', ') })}</p>
      )}
      <p className={panels.text}>{t(isChild ? 'left_out_child' : 'left_out')}</p>
      {latest && <State latest={latest} />}
      <FormAlert message={ask.error ? refusalText(ask.error) : null} />
      {latest?.state !== 'making' && (
        <Button
          mt={20}
          variant={latest?.state === 'ready' ? 'default' : 'filled'}
          loading={ask.isPending}
          onClick={start}
        >
          {t(latest ? 'ask_again' : 'ask')}
        </Button>
      )}
    </>
  );
}

function State({ latest }: { latest: Takeout }) {
  const t = useTranslations('takeouts');
  const locale = useLocale();
  const { id, state, readyAt, endsAt, size } = latest;
  if (state !== 'ready') return <Line state={state} hint={t(`${state}_hint`)} icon={icons[state]} />;
  const { unit, count } = sizeOf(size ?? 0);
  const moments = { at: formatMoment(readyAt ?? '', locale), until: formatMoment(endsAt ?? '', locale) };
  return (
    <>
      <Line state="ready" hint={t('ready_hint', moments)} icon={icons.ready} />
      <Button
        mt={20}
        mr={12}
        component="a"
        href={takeoutAddress(id)}
        download
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {t('download', { size: t(`size_${unit}`, { count }) })}
      </Button>
    </>
  );
}

const icons: Readonly<Record<Takeout['state'], ReactNode>> = {
  making: <Loader size={20} />,
  ready: <IconCircleCheck size={22} aria-hidden />,
  failed: <IconAlertTriangle size={22} aria-hidden />,
  gone: <IconTrash size={22} aria-hidden />,
};

function Line({ state, hint, icon }: { state: Takeout['state']; hint: string; icon: ReactNode }) {
  const t = useTranslations('takeouts');
  return (
    <div className={classes.state} role="status">
      {icon}
      <p className={classes.name}>{t(state)}</p>
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
