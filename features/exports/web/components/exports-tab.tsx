import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type ExportRange, whyNotExported } from '../../shared/exports.rules.ts';
import { type ExportKind, exportKinds } from '../../shared/exports.ts';
import { type Period, periods, rangeOf } from './export-file.view.ts';
import classes from './exports-tab.module.css';
import { type ExportFormat, exportFormats, useExport } from './use-export.ts';

/** What families pay, as files for accounting: for admins (decision B5). */
export function ExportsTab() {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const today = vilniusDate(Date.now());
  const [period, setPeriod] = useState<Period>('month');
  const [own, setOwn] = useState<ExportRange>(() => rangeOf('month', today) ?? { from: today, to: today });
  const range = rangeOf(period, today) ?? own;
  const refusal = whyNotExported(range);
  const { start, stop, running, error } = useExport();
  const choose = (next: Period) => {
    setOwn(range);
    setPeriod(next);
  };
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('exports.title')}</h2>
      <p className={panels.text}>
        {t('exports.text')} {t('exports.token_hint')} <a href="/api/docs">{t('exports.docs')}</a>
      </p>
      <div className={classes.period}>
        <NativeSelect
          label={t('exports.period')}
          value={period}
          data={periods.map((value) => ({ value, label: t(`exports.period_${value}`) }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as Period)}
        />
        <Days
          range={range}
          fixed={period !== 'own'}
          onChange={setOwn}
          refused={refusal && t(`errors.${refusal}`)}
        />
      </div>
      <FormAlert message={error ? t('exports.failed', { reason: reasonOf(error, refusalText) }) : null} />
      <ul className={classes.rows}>
        {exportKinds.map((kind) => (
          <ExportRow
            key={kind}
            kind={kind}
            disabled={refusal !== null || running !== null}
            rows={running?.kind === kind ? running.rows : null}
            onStart={(format) => void start(kind, format, range)}
            onStop={stop}
          />
        ))}
      </ul>
    </section>
  );
}

// The surrounding sentence says what failed at the provider.
function reasonOf(error: unknown, refusalText: (error: unknown) => string): string {
  return errorCodeOf(error) === 'server/internal-error' ? '' : refusalText(error);
}

interface DaysProps {
  readonly range: ExportRange;
  /** A named period: its days are shown, but not editable. */
  readonly fixed: boolean;
  readonly refused: string | null;
  readonly onChange: (range: ExportRange) => void;
}

function Days({ range, fixed, refused, onChange }: DaysProps) {
  const t = useTranslations('exports');
  return (
    <div className={classes.days}>
      <DateField
        label={t('from')}
        value={range.from}
        readOnly={fixed}
        onChange={(value) => onChange({ ...range, from: value })}
      />
      <DateField
        label={t('to')}
        value={range.to}
        readOnly={fixed}
        error={refused}
        onChange={(value) => onChange({ ...range, to: value })}
      />
    </div>
  );
}

interface RowProps {
  readonly kind: ExportKind;
  readonly disabled: boolean;
  /** How many rows have come; null while none runs. */
  readonly rows: number | null;
  readonly onStart: (format: ExportFormat) => void;
  readonly onStop: () => void;
}

function ExportRow({ kind, disabled, rows, onStart, onStop }: RowProps) {
  const t = useTranslations('exports');
  const name = t(`kind.${kind}`);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.detail} role="status">
          {rows === null ? t(`hint.${kind}`) : t('rows', { count: rows })}
        </div>
      </div>
      {rows === null ? (
        <div className={classes.buttons}>
          {exportFormats.map((format) => (
            <Button
              key={format}
              variant="default"
              disabled={disabled}
              aria-label={t('save_as', { kind: name, format: format.toUpperCase() })}
              onClick={() => onStart(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      ) : (
        <Button variant="default" aria-label={t('cancel_label', { kind: name })} onClick={onStop}>
          {t('cancel')}
        </Button>
      )}
    </li>
  );
}
