import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs';
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { type CalendarView, calendarViews } from '../components/calendar-search.view.ts';
import classes from './calendar-toolbar.module.css';

const icons = { month: IconCalendarMonth, week: IconCalendarWeek, day: IconCalendarEvent, agenda: IconList };

interface Props {
  readonly className: string | undefined;
  readonly view: CalendarView;
  readonly onChange: (view: CalendarView) => void;
}

/** The view menu, where four names don't fit side by side. */
export function ViewMenu({ className = '', view, onChange }: Props) {
  const t = useTranslations('calendar');
  const Icon = icons[view];
  return (
    <PopoverButton
      className={className}
      aria-label={`${t('view_label')}: ${t(`view.${view}`)}`}
      content={(close) => (
        <div className={classes.menu}>
          {calendarViews.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === view}
              onClick={() => {
                onChange(value);
                close();
              }}
            >
              {t(`view.${value}`)}
            </button>
          ))}
        </div>
      )}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.word}>{t(`view.${view}`)}</span>
      <IconChevronDown size={16} aria-hidden className={classes.arrow} />
    </PopoverButton>
  );
}
