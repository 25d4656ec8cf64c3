import { bandOf, type ChartScale, linePath, tickEvery, topOf } from './chart-scale.view.ts';
import classes from './series-chart.module.css';

/** The colour of a thing: the same wherever it is drawn. */
export type Tone =
  | 'children'
  | 'past'
  | 'attendance'
  | 'missing'
  | 'waiting'
  | 'given'
  | 'claimed'
  | 'studied';

/** One line, or one of the columns side by side. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly kind: 'column' | 'line';
  readonly tone: Tone;
  /** One for each slot of the axis; null if unknown. */
  readonly values: readonly (number | null)[];
}

interface Props {
  /** The chart's description for assistive technology; its table has the numbers. */
  readonly label: string;
  readonly places: readonly { readonly key: string; readonly tick: string; readonly name: string }[];
  readonly series: readonly Series[];
  readonly scale: ChartScale;
  readonly format: (value: number) => string;
  /** For the numbers beside the chart, where space is tight; `format` if omitted. */
  readonly formatTick?: (value: number) => string;
}

/** Letters that fit below a wide chart and below one on a phone. */
const [wideLetters, narrowLetters] = [66, 34];

const widestColumn = 44;

/** Columns and lines over time, drawn in percent: it fits any width, also of paper. */
export function SeriesChart({ label, places, series, scale, format, formatTick = format }: Props) {
  const lines = series.filter(({ kind }) => kind === 'line');
  const columns = series.filter(({ kind }) => kind === 'column');
  return (
    <figure className={classes.chart}>
      <div role="img" aria-label={label} className={classes.field}>
        <div className={classes.plot}>
          {scale.ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={{ top: `${topOf(tick, scale)}%` }}>
              <span className={classes.amount}>{formatTick(tick)}</span>
            </span>
          ))}
          {columns.map((each, index) => (
            <Columns
              key={each.key}
              series={each}
              places={places}
              scale={scale}
              at={index}
              of={columns.length}
            />
          ))}
          <svg
            className={classes.lines}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            focusable="false"
            aria-hidden="true"
          >
            {lines.map(({ key, tone, values }) => (
              <path
                key={key}
                d={linePath(values, scale)}
                data-tone={tone}
                className={classes.line}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {places.map(({ key, name }, index) => (
            <Place
              key={key}
              name={name}
              index={index}
              count={places.length}
              series={series}
              scale={scale}
              format={format}
            />
          ))}
        </div>
        <Axis places={places} />
      </div>
      {series.length > 1 && (
        <figcaption className={classes.legend}>
          {series.map(({ key, label: name, tone, kind }) => (
            <span key={key} data-tone={tone} data-kind={kind} className={classes.key}>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

interface ColumnsProps extends Pick<Props, 'places' | 'scale'> {
  readonly series: Series;
  readonly at: number;
  readonly of: number;
}

function Columns({ series: { tone, values }, places, scale, at, of }: ColumnsProps) {
  return places.map(({ key }, index) => {
    const value = values[index] ?? null;
    if (value === null || value <= scale.from) return null;
    const { left, width } = bandOf(index, places.length);
    // Centred in its slot, with a maximum width, so that a few columns don't become blocks.
    const each = `min(${(width * 0.7) / of}%, ${widestColumn}px)`;
    return (
      <span
        key={key}
        className={classes.column}
        data-tone={tone}
        style={{
          left: `calc(${left + width / 2}% + ${at - of / 2} * ${each})`,
          width: each,
          top: `${topOf(value, scale)}%`,
        }}
      />
    );
  });
}

interface PlaceProps extends Pick<Props, 'series' | 'scale' | 'format'> {
  readonly name: string;
  readonly index: number;
  readonly count: number;
}

// What hovering over the slot shows. The table shows the same to everybody.
function Place({ name, index, count, series, scale, format }: PlaceProps) {
  const { left, width } = bandOf(index, count);
  const known = series.flatMap(({ key, label, tone, kind, values }) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ key, label, tone, kind, value }];
  });
  return (
    <span className={classes.place} style={{ left: `${left}%`, width: `${width}%` }}>
      {known.map(
        ({ key, tone, kind, value }) =>
          kind === 'line' && (
            <span
              key={key}
              className={classes.dot}
              data-tone={tone}
              data-alone={count === 1}
              style={{ top: `${topOf(value, scale)}%` }}
            />
          ),
      )}
      <span className={classes.tip} data-side={index * 2 < count ? 'right' : 'left'}>
        <strong>{name}</strong>
        {known.map(({ key, label, tone, kind, value }) => (
          <span key={key} data-tone={tone} data-kind={kind} className={classes.key}>
            {label} <b>{format(value)}</b>
          </span>
        ))}
      </span>
    </span>
  );
}

function Axis({ places }: Pick<Props, 'places'>) {
  const longest = Math.max(4, ...places.map(({ tick }) => tick.length));
  const every = (letters: number) => tickEvery(places.length, Math.floor(letters / longest));
  const [wide, narrow] = [every(wideLetters), every(narrowLetters)];
  return (
    <div className={classes.axis}>
      {places.map(({ key, tick }, index) => {
        if (index % wide !== 0 && index % narrow !== 0) return null;
        const { left, width } = bandOf(index, places.length);
        return (
          <span
            key={key}
            style={{ left: `${left + width / 2}%` }}
            data-wide={index % wide === 0}
            data-narrow={index % narrow === 0}
          >
            {tick}
          </span>
        );
      })}
    </div>
  );
}
