import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { areThresholds } from '#features/academy/shared/academy.rules.ts';
import type { LevelPreview } from '../../shared/points.ts';
import { levelPreviewQuery } from '../points.queries.ts';
import { LevelBadge } from './level-badge.tsx';
import classes from './level-settings.module.css';

const typingMs = 300;

interface Props {
  /** The thresholds as typed, from level 1 up. */
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly errorOf: (index: number) => string | undefined;
  /** What is wrong with all of them together. */
  readonly error: string | undefined;
}

/** The thresholds of levels, each beside the children on its level now and after saving. */
export function LevelSettings({ values, onChange, errorOf, error }: Props) {
  const t = useTranslations('points_staff');
  const levelName = useTranslations('points');
  const typed = values.map((text) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 0));
  const [thresholds] = useDebouncedValue(typed.join(','), typingMs);
  const asked = thresholds.split(',').map(Number);
  const isAscending = areThresholds(typed);
  const query = useQuery({ ...levelPreviewQuery(asked), enabled: areThresholds(asked) });
  const preview = isAscending ? query.data : undefined;
  const most = Math.max(1, ...(preview?.levels ?? []).flatMap(({ now, next }) => [now, next]));
  const change = (index: number, text: string) =>
    onChange(values.map((each, place) => (place === index ? text : each)));
  return (
    <div className={classes.levels}>
      <p className={error || !isAscending ? classes.wrong : classes.words} aria-live="polite">
        {isAscending && !error ? <Words preview={preview} failed={query.isError} /> : <Wrong />}
      </p>
      <ol className={classes.rows}>
        {['', ...values].map((value, level) => (
          <li key={String(level)} className={classes.row}>
            <LevelBadge level={level} size={36} />
            {level === 0 ? (
              <span className={classes.name}>{t('settings_zero')}</span>
            ) : (
              <>
                <span className={classes.name}>{levelName('level', { level })}</span>
                <TextInput
                  name={`levelThresholds.${level - 1}`}
                  aria-label={t('settings_threshold', { level })}
                  className={classes.threshold}
                  leftSection={<span className={classes.from}>{t('settings_from')}</span>}
                  leftSectionWidth={40}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  value={value}
                  error={Boolean(errorOf(level - 1)) || (!isAscending && isWrong(typed, level - 1))}
                  onChange={({ currentTarget }) => change(level - 1, currentTarget.value)}
                />
              </>
            )}
            <Children counts={preview?.levels[level]} most={most} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function isWrong(typed: readonly number[], index: number): boolean {
  return (typed[index] ?? 0) <= (typed[index - 1] ?? 0);
}

function Wrong() {
  return useTranslations('validation')('thresholds_must_ascend');
}

function Children({ counts, most }: { counts: LevelPreview['levels'][number] | undefined; most: number }) {
  const t = useTranslations('points_staff');
  if (!counts) return <span className={classes.children} />;
  const { now, next } = counts;
  const share = (count: number) => `${(100 * count) / most}%`;
  return (
    <span className={classes.children}>
      <span className={classes.bar} aria-hidden="true">
        {now > 0 && <span className={classes.now} style={{ width: share(now) }} />}
        <span className={classes.next} style={{ width: share(next) }} />
      </span>
      <span className={classes.count} data-moves={now !== next}>
        {now === next ? t('settings_children', { count: now }) : t('settings_moves', { now, next })}
      </span>
    </span>
  );
}

function Words({ preview, failed }: { preview: LevelPreview | undefined; failed: boolean }) {
  const t = useTranslations('points_staff');
  if (!preview) return failed ? t('settings_error') : ' ';
  const { levels, rise, fall } = preview;
  if (levels.every(({ now }) => now === 0)) return t('settings_none');
  const moves = [
    rise > 0 && t('settings_rise', { count: rise }),
    fall > 0 && t('settings_fall', { count: fall }),
  ].filter((each) => each !== false);
  if (moves.length > 0) return t('settings_will', { moves: moves.join(', ') });
  return levels.some(({ now, next }) => now !== next) ? t('settings_same') : t('settings_now');
}
