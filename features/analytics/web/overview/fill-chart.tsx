import { useTranslations } from 'use-intl';
import { useWeekdayNames } from '#features/groups/web/components/use-weekday-names.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { Analytics } from '../../shared/analytics.ts';
import { BarList } from '../components/bar-list.tsx';
import { ChartCard } from '../components/chart-card.tsx';
import { usePercent } from '../components/use-percent.ts';
import { attendanceOf, byFill, type FillRow, fillByCity, shareOf } from './figures.view.ts';
import { useChartParts } from './use-chart-parts.ts';

const views = ['group', 'weekday', 'city'] as const;

/** What the places are summed by. */
export type FillView = (typeof views)[number];

/** As many bars as stand beside the table: the emptiest. */
const fewBars = 8;

interface Props {
  readonly analytics: Analytics;
  readonly view: FillView;
  readonly onView: (view: FillView) => void;
}

/** Where the empty places are: by group, weekday or city. */
export function FillChart({ analytics, view, onView }: Props) {
  const t = useTranslations('analytics');
  const percent = usePercent();
  const parts = useChartParts(analytics);
  const rows = useFillRows(analytics, view);
  const bars = rows.slice(0, fewBars).map(({ key, label, members, places }) => {
    const share = shareOf(members, places);
    return { key, label, share, text: share === null ? t('dash') : percent(share) };
  });
  const now = new Map(analytics.groups.map(({ id, now: known }) => [id, known]));
  const missing = new Map(analytics.groups.map(({ id, sheetsMissing }) => [id, sheetsMissing]));
  const ofGroups = view === 'group';
  return (
    <ChartCard
      title={t('fill_by', { by: view })}
      note={t('fill_note', { by: view })}
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
      figures={{
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
        rows: rows.map((row) => {
          const known = now.get(row.key);
          return {
            key: row.key,
            name: row.label,
            values: [
              shareOf(row.members, row.places),
              ...(ofGroups ? [known?.students ?? null, known?.places ?? null] : []),
              attendanceOf(row),
              ...(ofGroups ? [missing.get(row.key) ?? null] : []),
            ],
          };
        }),
      }}
    >
      <BarList label={t('chart_of', { title: t('fill_by', { by: view }) })} bars={bars} />
    </ChartCard>
  );
}

function useFillRows({ groups, weekdays }: Analytics, view: FillView): FillRow[] {
  const t = useTranslations('analytics');
  const weekdayName = useWeekdayNames();
  if (view === 'city') return fillByCity(groups, t('no_city'));
  if (view === 'group')
    return byFill(groups.map((group) => ({ ...group, key: group.id, label: group.name })));
  return weekdays.map((each) => ({
    ...each,
    key: String(each.weekday),
    label: weekdayName(each.weekday),
  }));
}
