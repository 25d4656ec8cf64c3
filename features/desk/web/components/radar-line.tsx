import { Button } from '@mantine/core';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconDatabaseExclamation from '@tabler/icons-react/dist/esm/icons/IconDatabaseExclamation.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconReceiptEuro from '@tabler/icons-react/dist/esm/icons/IconReceiptEuro.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { RepeatButton } from '#features/operations/web/components/repeat-button.tsx';
import { formatShortDate, type LocalDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { Line, LineItem, LineKind } from '../../shared/desk.ts';
import { linkOfItem, linkOfLine } from './line-links.view.ts';
import { PutOffButton } from './put-off-button.tsx';
import classes from './radar.module.css';

/** A line's look: its icon, and the colour of its subject. */
const looks: Record<LineKind, { Icon: typeof IconBolt; tone: 'child' | 'work' | 'academy' | 'machine' }> = {
  absences: { Icon: IconUserX, tone: 'child' },
  'sheets-missing': { Icon: IconChecklist, tone: 'work' },
  'sheets-waiting': { Icon: IconUserCheck, tone: 'work' },
  'works-waiting': { Icon: IconStack2, tone: 'work' },
  conversations: { Icon: IconMessage, tone: 'work' },
  trials: { Icon: IconUserPlus, tone: 'work' },
  prizes: { Icon: IconGift, tone: 'work' },
  'feedback-missing': { Icon: IconFileText, tone: 'work' },
  'feedback-waiting': { Icon: IconFileText, tone: 'work' },
  fourteen: { Icon: IconMailOff, tone: 'work' },
  cancellations: { Icon: IconDoorExit, tone: 'work' },
  'seats-missed': { Icon: IconUserSearch, tone: 'work' },
  waiting: { Icon: IconUserSearch, tone: 'work' },
  transfers: { Icon: IconBuildingBank, tone: 'academy' },
  unpaid: { Icon: IconReceiptEuro, tone: 'academy' },
  arrangements: { Icon: IconReceiptEuro, tone: 'academy' },
  diplomas: { Icon: IconCertificate, tone: 'academy' },
  'groups-over': { Icon: IconUsersGroup, tone: 'academy' },
  'groups-under': { Icon: IconUsersGroup, tone: 'academy' },
  'staff-codes': { Icon: IconKey, tone: 'academy' },
  backup: { Icon: IconDatabaseExclamation, tone: 'machine' },
  'mail-server': { Icon: IconMailOff, tone: 'machine' },
  'mails-kept': { Icon: IconMail, tone: 'machine' },
  'mails-late': { Icon: IconMail, tone: 'machine' },
  mails: { Icon: IconMail, tone: 'machine' },
  jobs: { Icon: IconBolt, tone: 'machine' },
};

/** Lines of which no single thing is named: what they mean is said instead. */
const isWhole = (kind: LineKind): kind is 'backup' | 'mail-server' | 'mails-kept' =>
  kind === 'backup' || kind === 'mail-server' || kind === 'mails-kept';

interface Props {
  readonly line: Line;
  readonly today: LocalDate;
  /** The first line's button is the screen's main action. */
  readonly isFirst: boolean;
}

/** One line: the fact with its count, whom it is about, its next step, and the postpone button. */
export function RadarLine({ line, today, isFirst }: Props) {
  const t = useTranslations('desk');
  const { role } = useUser();
  const { kind, count, items } = line;
  const { Icon, tone } = looks[kind];
  const variant = isFirst ? 'filled' : 'subtle';
  // A thing that represents several is counted in its own words.
  const named = items.reduce((sum, { amount, outOf }) => sum + (outOf === null ? (amount ?? 1) : 1), 0);
  return (
    <li className={classes.line}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.fact}>{t.rich(`line.${kind}`, { count, b: (text) => <b>{text}</b> })}</p>
        <p className={classes.who}>
          {isWhole(kind) && t(`hint.${kind}`)}
          {!isWhole(kind) &&
            items.map((item, place) => (
              <Fragment key={`${item.id}/${item.date}`}>
                {place > 0 && ', '}
                <Item line={line} item={item} />
              </Fragment>
            ))}
          {!isWhole(kind) && count > named && ` ${t('and_more', { count: count - named })}`}
        </p>
      </div>
      <div className={classes.acts}>
        {kind === 'mails' || kind === 'jobs' ? (
          <RepeatButton what={kind} variant={variant}>
            {t(`act.${kind}`)}
          </RepeatButton>
        ) : (
          <Button variant={variant} renderRoot={(props) => <Link {...props} {...linkOfLine(line, role)} />}>
            {t(`act.${kind}`)}
          </Button>
        )}
        <PutOffButton kind={kind} today={today} />
      </div>
    </li>
  );
}

function Item({ line, item }: { line: Line; item: LineItem }) {
  const { role } = useUser();
  const words = useItemWords();
  const link = linkOfItem(line, item, role);
  const { name, beside } = words(line.kind, item);
  return (
    <span className={classes.item}>
      {link ? (
        <Link {...link} className={classes.name}>
          {name}
        </Link>
      ) : (
        name
      )}
      {beside && ` ${beside}`}
    </span>
  );
}

/** A thing's name, and the text beside it. */
function useItemWords() {
  const t = useTranslations('desk');
  const tasks = useTranslations('operations');
  const subjects = useTranslations('conversations.subject');
  const locale = useLocale();
  // A new task has no text yet: its own name is shown.
  const taskOf = (task: string) => {
    const known = `task.${task}` as 'task.notifyAbsence';
    return tasks.has(known) ? tasks(known) : task;
  };
  return (
    kind: LineKind,
    { name, about, date, amount, outOf, cents }: LineItem,
  ): { name: string; beside: string } => {
    // No line ends within a day.
    const day = date ? formatShortDate(date, locale).replaceAll(' ', '\u00A0') : '';
    switch (kind) {
      case 'sheets-missing':
      case 'sheets-waiting':
        return { name: `${name}, ${day}`, beside: '' };
      case 'prizes':
        return { name, beside: t('item.prize', { prize: about ?? '', day }) };
      case 'arrangements':
        return { name, beside: `(${formatMoney(cents ?? 0)})` };
      case 'transfers':
        return { name: name || t('item.nameless'), beside: `(${formatMoney(cents ?? 0)})` };
      case 'unpaid':
        return { name, beside: date ? t('item.due', { day }) : t('item.first_payment') };
      case 'cancellations':
      case 'seats-missed':
      case 'waiting':
      case 'absences':
      case 'trials':
      case 'feedback-waiting':
        return { name, beside: about ? `(${about})` : '' };
      case 'feedback-missing':
      case 'diplomas':
      case 'works-waiting':
        return { name, beside: amount === null ? '' : `(${amount})` };
      case 'conversations':
        return { name, beside: `(${subjects(about as 'other')})` };
      case 'jobs':
        return { name: taskOf(name), beside: amount === null ? '' : `(${amount})` };
      case 'groups-over':
      case 'groups-under':
        return { name, beside: t('item.places', { taken: amount ?? 0, places: outOf ?? 0 }) };
      case 'staff-codes':
        return {
          name: name || t(about === 'admin' ? 'item.admin' : 'item.teacher'),
          beside: t('item.until', { day }),
        };
      default:
        return { name, beside: '' };
    }
  };
}
