import { ActionIcon, Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateRange, formatMonth, formatWeekday, vilniusDate } from '#platform/shared/dates.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { MonthPicker } from '#platform/web/form/month-picker.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { CalendarPlace } from '../calendar.queries.ts';
import classes from '../components/calendar.module.css';
import { calendarViews, rangeOf, stepDate } from '../components/calendar-search.view.ts';
import type { CalendarNavigation } from './use-calendar-place.ts';

/** What is seen, and the ways to what is before, after, today, and in any month of any year. */
export function CalendarToolbar({ navigation: { place, go } }: { navigation: CalendarNavigation }) {
  const t = useTranslations('calendar');
  const { view, date } = place;
  const today = vilniusDate(Date.now());
  const { from, to } = rangeOf(view, date);
  const words = usePlaceWords(place);
  return (
    <div className={classes.toolbar}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(`previous.${view}`)}
        onClick={() => go({ date: stepDate(view, date, -1) })}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        className={classes.today}
        data-here={from <= today && today <= to}
        onClick={() => go({ date: today })}
      >
        {t('today')}
      </Button>
      <PopoverButton
        className={classes.jump}
        aria-label={`${words.join(' ')}. ${t('choose_month')}`}
        content={(close) => (
          <MonthPicker
            month={date.slice(0, 7)}
            today={today}
            onChoose={(month) => {
              go({ date: month === today.slice(0, 7) ? today : `${month}-01` });
              close();
            }}
          />
        )}
      >
        <span aria-live="polite" className={classes.words}>
          {words.map((part) => (
            <span key={part} className={classes.part}>
              {part}{' '}
            </span>
          ))}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.arrow} />
      </PopoverButton>
      <ActionIcon
        variant="default"
        size={44}
        className={classes.next}
        aria-label={t(`next.${view}`)}
        onClick={() => go({ date: stepDate(view, date, 1) })}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.views}>
        <Segments
          label={t('view_label')}
          value={view}
          choices={calendarViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(value) => go({ view: value })}
        />
      </div>
    </div>
  );
}

/** What the view shows, in parts that a narrow screen does not break while they fit a line. */
function usePlaceWords({ view, date }: CalendarPlace): readonly string[] {
  const locale = useLocale();
  if (view === 'month') return [formatMonth(date.slice(0, 7), locale)];
  const { from, to } = rangeOf(view, date);
  const words = formatDateRange(from, to, locale);
  return view === 'day' ? [`${formatWeekday(date, locale)},`, words] : [words];
}
