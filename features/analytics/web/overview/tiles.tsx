import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import type { Analytics } from '../../shared/analytics.ts';
import { usePercent } from '../components/use-percent.ts';
import { attendanceOf, shareOf } from './figures.view.ts';
import classes from './tiles.module.css';

/** The answers to an owner's first questions, each beside that of the year before. */
export function Tiles({ now, before, money }: Pick<Analytics, 'now' | 'before' | 'money'>) {
  const t = useTranslations('analytics');
  const format = useFormatter();
  const percent = usePercent();
  const none = t('dash');
  const share = (value: number | null) => (value === null ? none : percent(value, 1));
  const [rate, rateBefore] = [attendanceOf(now), before && attendanceOf(before)];
  const [fill, fillBefore] = [
    shareOf(now.members, now.places),
    before && shareOf(before.members, before.places),
  ];
  const marked = now.present + now.late + now.leftEarly + now.absent;
  return (
    <ul className={classes.tiles} aria-label={t('answers')} data-money={money !== null}>
      <Tile
        name={t('active')}
        value={format.number(now.active)}
        change={before && <CountChange now={now.active} before={before.active} good="more" />}
      >
        {t('came_left', { came: now.came, left: now.left })}
        {before && <> {t('came_left_before', { came: before.came, left: before.left })}</>}
      </Tile>
      <Tile
        name={t('attendance')}
        value={share(rate)}
        change={<ShareChange now={rate} before={rateBefore} />}
      >
        {t('attendance_detail', {
          late: share(shareOf(now.late, marked)),
          told: share(shareOf(now.toldAhead, now.absent)),
        })}
      </Tile>
      <Tile name={t('fill')} value={share(fill)} change={<ShareChange now={fill} before={fillBefore} />}>
        {t('fill_detail', { held: now.held, cancelled: now.planned - now.held })}
      </Tile>
      {money && <MoneyTile money={money} />}
      <Tile
        name={t('sheets_missing')}
        value={format.number(now.sheetsMissing)}
        change={before && <CountChange now={now.sheetsMissing} before={before.sheetsMissing} good="less" />}
      >
        {t('sheets_detail', { due: now.sheetsDue, waiting: now.sheetsWaiting })}
      </Tile>
    </ul>
  );
}

function MoneyTile({ money: { now, before } }: { money: NonNullable<Analytics['money']> }) {
  const t = useTranslations('analytics');
  const more = before ? now.received - before.received : 0;
  return (
    <Tile
      name={t('received')}
      value={formatMoney(now.received)}
      change={
        before && (
          <Change
            before={formatMoney(before.received)}
            change={more > 0 ? t('more', { amount: formatMoney(more) }) : formatMoney(more)}
            tone={toneOf(more, 'more')}
          />
        )
      }
    >
      {t('money_detail', {
        billed: formatMoney(now.billed),
        outstanding: formatMoney(now.outstanding ?? 0),
      })}
    </Tile>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly change: ReactNode;
  readonly children: ReactNode;
}

function Tile({ name, value, change, children }: TileProps) {
  return (
    <li className={classes.tile}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.line}>
        <span className={classes.value}>{value}</span> {change}
      </p>
      <p className={classes.detail}>{children}</p>
    </li>
  );
}

interface ChangeProps {
  /** What a year before was. */
  readonly before: string;
  readonly change: string;
  readonly tone: 'good' | 'bad' | 'same';
}

function Change({ before, change, tone }: ChangeProps) {
  const t = useTranslations('analytics');
  return (
    <span className={classes.before}>
      <span className={classes.change} data-tone={tone}>
        {change}
      </span>{' '}
      {t('year_before', { before })}
    </span>
  );
}

function toneOf(difference: number, good: 'more' | 'less'): ChangeProps['tone'] {
  if (difference === 0) return 'same';
  return difference > 0 === (good === 'more') ? 'good' : 'bad';
}

function CountChange({ now, before, good }: { now: number; before: number; good: 'more' | 'less' }) {
  const format = useFormatter();
  const change = format.number(now - before, { signDisplay: 'exceptZero' });
  return <Change before={format.number(before)} change={change} tone={toneOf(now - before, good)} />;
}

function ShareChange({ now, before }: { now: number | null; before: number | null }) {
  const t = useTranslations('analytics');
  const format = useFormatter();
  const percent = usePercent();
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  const change = format.number(points, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return (
    <Change
      before={percent(before, 1)}
      change={t('percent_points', { change })}
      tone={toneOf(points, 'more')}
    />
  );
}
