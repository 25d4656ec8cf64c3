import { useTranslations } from 'use-intl';
import { useWeekdayNames } from '#features/groups/web/components/use-weekday-names.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { Analytics, GroupFigures, PlaceFigures } from '../../shared/analytics.ts';
import { BarList } from '../components/bar-list.tsx';
import { ChartCard } from '../components/chart-card.tsx';
import type { Figures } from '../components/figure-table.view.ts';
import { usePercent } from '../components/use-percent.ts';
import { attendanceOf, shareOf } from './figures.view.ts';
import { useChartParts } from './use-chart-parts.ts';

const views = ['group', 'weekday', 'city'] as const;

/** What the places are summed by. */
export type FillView = (typeof views)[number];

/** As many bars as fit beside the table: the emptiest. */
const fewBars = 8;

interface Props {
  readonly analytics: Analytics;
  readonly view: FillView;
  readonly onView: (view: FillView) => void;
  /** All groups, for the file, where the figures have only the emptiest. */
  readonly loadGroups: () => Promise<GroupFigures[]>;
}

/** Where the empty places are: by group, weekday or city. */
export function FillChart({ analytics, view, onView, loadGroups }: Props) {
  const t = useTranslations('analytics');
  const percent = usePercent();
  const parts = useChartParts(analytics);
  const rows = useFillRows(analytics, view);
  const bars = rows.slice(0, fewBars).map(({ key, label, members, places }) => {
    const share = shareOf(members, places);
    return { key, label, share, text: share === null ? t('dash') : percent(share) };
  });
  const ofGroups = view === 'group';
  const { groups, groupCount } = analytics;
  const isPart = ofGroups && groupCount > groups.length;
  const figuresOf = (shown: readonly FillRow[]): Figures => ({
    head: t(`by.${view}`),
    columns: [
      { label: t('fill'), as: 'share' },
      ...(ofGroups
        ? [
            { label: t('students_now'), as: 'count' } as const,
            { label: t('places_now'), as: 'count', minor: true } as const,
          ]
        : []),
      { label: t('attendance'), as: 'share' },
      ...(ofGroups ? [{ label: t('sheets_missing'), as: 'count', minor: true } as const] : []),
    ],
    rows: shown.map((row) => ({
      key: row.key,
      name: row.label,
      values: [
        shareOf(row.members, row.places),
        ...(ofGroups ? [row.now?.students ?? null, row.now?.places ?? null] : []),
        attendanceOf(row),
        ...(ofGroups ? [row.sheetsMissing ?? null] : []),
      ],
    })),
  });
  return (
    <ChartCard
      title={t('fill_by', { by: view })}
      note={[
        t('fill_note', { by: view }),
        isPart && t('fill_part', { shown: groups.length, count: groupCount }),
      ]
        .filter(Boolean)
        .join(' ')}
      file={parts.file(t('fill_file'))}
      empty={t('fill_empty')}
      choice={
        <Segments
          label={t('fill_choice')}
          value={view}
          choices={views.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={onView}
        />
      }
      figures={figuresOf(rows)}
      loadAll={isPart ? async () => figuresOf((await loadGroups()).map(rowOfGroup)) : undefined}
    >
      <BarList label={t('chart_of', { title: t('fill_by', { by: view }) })} bars={bars} />
    </ChartCard>
  );
}

interface FillRow extends PlaceFigures {
  readonly key: string;
  readonly label: string;
  /** For groups only. */
  readonly now?: GroupFigures['now'];
  readonly sheetsMissing?: number;
}

function rowOfGroup(group: GroupFigures): FillRow {
  return { ...group, key: group.id, label: group.name };
}

function useFillRows({ groups, cities, weekdays }: Analytics, view: FillView): FillRow[] {
  const t = useTranslations('analytics');
  const weekdayName = useWeekdayNames();
  if (view === 'city')
    return cities.map((each) => ({ ...each, key: each.city ?? '', label: each.city || t('no_city') }));
  if (view === 'group') return groups.map(rowOfGroup);
  return weekdays.map((each) => ({
    ...each,
    key: String(each.weekday),
    label: weekdayName(each.weekday),
  }));
}
