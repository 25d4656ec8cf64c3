import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { daysBetween, formatDateRange } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Closure, ClosurePreview as Preview } from '../../shared/calendar.ts';
import { previewClosure, useClosureChanges } from '../closures.queries.ts';
import { ClosurePreview } from './closure-preview.tsx';
import classes from './closures.module.css';

/** The closures of a year, each with a button to open its days again. */
export function ClosureList({ closures }: { closures: readonly Closure[] }) {
  const t = useTranslations('closures');
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('closures')}</h2>
      {closures.length === 0 ? (
        <p className={panels.text}>{t('none')}</p>
      ) : (
        <ul className={classes.closures}>
          {closures.map((closure) => (
            <ClosureRow key={closure.id} closure={closure} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ClosureRow({ closure: { id, from, to, name } }: { closure: Closure }) {
  const t = useTranslations('closures');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { remove } = useClosureChanges();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      setPreview(await previewClosure({ removedClosureId: id }));
    } catch (error) {
      notify.error(t('preview_failed', { reason: refusalText(error) }));
    }
    setAsking(false);
  };
  return (
    <li className={classes.closure}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          {formatDateRange(from, to, locale)}, {t('days', { count: daysBetween(from, to) + 1 })}
        </p>
      </div>
      <Button
        variant="default"
        loading={asking}
        aria-label={t('remove_named', { name })}
        onClick={() => void ask()}
      >
        {t('remove')}
      </Button>
      {preview && (
        <ClosurePreview
          preview={preview}
          title={t('remove_title', { name })}
          confirmLabel={t('remove_confirm')}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => {
            runMutation(remove, { closureId: id }, { onSuccess: () => notify.success(t('removed')) });
          }}
          onCancel={() => {
            remove.reset();
            setPreview(null);
          }}
        />
      )}
    </li>
  );
}
