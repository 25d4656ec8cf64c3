import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { MonthPicker } from '#platform/web/form/month-picker.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { CalendarPlace } from '../calendar.queries.ts';
import { calendarViews, rangeOf, stepDate } from '../components/calendar-search.view.ts';
import classes from './calendar-toolbar.module.css';
import { placeWords } from './place-words.view.ts';
import type { CalendarNavigation } from './use-calendar-place.ts';
import { ViewMenu } from './view-menu.tsx';

interface Props {
  readonly navigation: CalendarNavigation;
  /** At the end of the row: what else its user may do here. */
  readonly tools?: ReactNode;
}

/** One row: buttons to the previous and next period, today and any month of any year, the view, and the tools. */
export function CalendarToolbar({ navigation: { place, go }, tools }: Props) {
  const t = useTranslations('calendar');
  const { view, date } = place;
  return (
    <div className={classes.frame}>
      <div className={classes.toolbar}>
        <TodayButton place={place} onGo={(day) => go({ date: day })} />
        <ActionIcon
          variant="default"
          className={classes.step}
          aria-label={t(`previous.${view}`)}
          onClick={() => go({ date: stepDate(view, date, -1) })}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          className={classes.next}
          aria-label={t(`next.${view}`)}
          onClick={() => go({ date: stepDate(view, date, 1) })}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <Period place={place} onGo={(day) => go({ date: day })} />
        <div className={classes.views}>
          <Segments
            label={t('view_label')}
            value={view}
            choices={calendarViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(value) => go({ view: value })}
          />
        </div>
        <ViewMenu className={classes.viewMenu} view={view} onChange={(value) => go({ view: value })} />
        {tools}
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly place: CalendarPlace;
  readonly onGo: (date: string) => void;
}

/** A button to today. It keeps its place, and is dimmed while today is visible. */
function TodayButton({ place: { view, date }, onGo }: PlaceProps) {
  const t = useTranslations('calendar');
  const today = vilniusDate(Date.now());
  const { from, to } = rangeOf(view, date);
  const isHere = view === 'month' ? date.slice(0, 7) === today.slice(0, 7) : from <= today && today <= to;
  return (
    <button
      type="button"
      className={classes.toToday}
      aria-disabled={isHere}
      onClick={() => !isHere && onGo(today)}
    >
      <span className={classes.today}>{t('today')}</span>{' '}
      <span className={classes.day}>{Number(today.slice(8))}</span>
    </button>
  );
}

/** What the view shows, which opens the months of years. */
function Period({ place, onGo }: PlaceProps) {
  const t = useTranslations('calendar');
  const { date } = place;
  const today = vilniusDate(Date.now());
  const { full, short } = placeWords(place, today, useLocale());
  return (
    <PopoverButton
      className={classes.jump}
      content={(close) => (
        <MonthPicker
          month={date.slice(0, 7)}
          today={today}
          onChoose={(month) => {
            onGo(month === today.slice(0, 7) ? today : `${month}-01`);
            close();
          }}
        />
      )}
    >
      <span aria-live="polite" className={classes.words}>
        <span className={classes.full}>
          {full.map((part) => (
            <span key={part} className={classes.part}>
              {part}{' '}
            </span>
          ))}
        </span>
        <span className={classes.short} data-dense={short.some((part) => /\d{4}/.test(part))}>
          {short.map((part) => (
            <span key={part} className={short.length > 1 ? classes.line : undefined}>
              {part}{' '}
            </span>
          ))}
        </span>
      </span>
      <span className={classes.unseen}>{t('choose_month')}</span>
      <IconChevronDown size={16} aria-hidden className={classes.arrow} />
    </PopoverButton>
  );
}
