import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Avatar } from '#platform/web/components/avatar.tsx';
import type { GroupDetail } from '../../shared/planning.ts';
import classes from './group-page.module.css';
import { GroupPart } from './group-part.tsx';
import { WeeklyTimes } from './weekly-times.tsx';

interface Props {
  readonly group: GroupDetail;
}

/** When and where the group meets. */
export function GroupSchedule({ group }: Props) {
  const t = useTranslations('planning.page');
  const locale = useLocale();
  const format = useFormatter();
  const { weekdays, startDate, endDate, address, city, instructions, product, learningHours } = group;
  const dates = [
    startDate && t('from', { date: formatLongDate(startDate, locale) }),
    endDate && t('until', { date: formatLongDate(endDate, locale) }),
  ].filter(Boolean);
  return (
    <GroupPart title={t('schedule')}>
      <dl className={classes.facts}>
        <Fact name={t('times')}>
          {weekdays.length > 0 ? <WeeklyTimes weekdays={weekdays} /> : t('no_schedule')}
        </Fact>
        {dates.length > 0 && <Fact name={t('dates')}>{dates.join(' ')}</Fact>}
        {(address || city) && <Fact name={t('place')}>{[address, city].filter(Boolean).join(', ')}</Fact>}
        {instructions && <Fact name={t('instructions')}>{instructions}</Fact>}
        {product && <Fact name={t('product')}>{product}</Fact>}
        {learningHours !== null && <Fact name={t('learning_hours')}>{format.number(learningHours)}</Fact>}
      </dl>
      <GroupLinks group={group} />
    </GroupPart>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function GroupLinks({ group: { meetingLink, meetingRecordings } }: Props) {
  const t = useTranslations('planning.page');
  const links = [
    meetingLink && { href: meetingLink, label: t('meeting') },
    meetingRecordings && { href: meetingRecordings, label: t('recordings') },
  ].filter((link) => link !== null && link !== '');
  if (links.length === 0) return null;
  return (
    <ul className={classes.links} aria-label={t('links')}>
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer" className={classes.link}>
            {label} <IconExternalLink size={16} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who teaches the group. */
export function GroupTeachers({ group: { teachers } }: Props) {
  const t = useTranslations('planning');
  return (
    <GroupPart title={t('page.teachers')}>
      {teachers.length === 0 && <p className={classes.dimmed}>{t('no_teachers')}</p>}
      <ul className={classes.list}>
        {teachers.map(({ id, firstName, lastName }) => (
          <li key={id} className={classes.line}>
            <span className={classes.person}>
              <Avatar firstName={firstName} lastName={lastName} size={36} />
              {`${firstName} ${lastName}`}
            </span>
          </li>
        ))}
      </ul>
    </GroupPart>
  );
}

/** What the group learns, and how far it is open. */
export function GroupModules({ group: { id, modules } }: Props) {
  const t = useTranslations('planning.page');
  const locale = useLocale();
  return (
    <GroupPart
      title={t('modules')}
      action={
        <Link to="/dashboard/groups/$groupId/content" params={{ groupId: id }} className={classes.link}>
          {t('manage_content')}
        </Link>
      }
    >
      {modules.length === 0 && <p className={classes.dimmed}>{t('no_modules')}</p>}
      <ul className={classes.list}>
        {modules.map(({ moduleId, title, openOrder, lessonCount }) => (
          <li key={moduleId} className={classes.line}>
            <span className={classes.strong}>{localize(title, locale)}</span>
            <span className={classes.dimmed}>
              {t('open_of', { open: Math.min(openOrder, lessonCount), total: lessonCount })}
            </span>
          </li>
        ))}
      </ul>
    </GroupPart>
  );
}

/** Which parts the group's families see, and what its diploma says. */
export function GroupFeatures({ group }: Props) {
  const t = useTranslations('planning.page');
  return (
    <GroupPart title={t('features')}>
      <dl className={classes.facts}>
        {(['diploma', 'feedback', 'spaceOdyssey'] as const).map((feature) => (
          <Fact key={feature} name={t(`feature.${feature}`)}>
            {t(group.flags[feature] ? 'on' : 'off')}
          </Fact>
        ))}
        {group.nameForDiploma && <Fact name={t('name_for_diploma')}>{group.nameForDiploma}</Fact>}
        {group.descriptionForDiploma && (
          <Fact name={t('description_for_diploma')}>{group.descriptionForDiploma}</Fact>
        )}
      </dl>
      <p className={classes.dimmed}>{t(group.diplomaVisible ? 'diploma_visible' : 'diploma_hidden')}</p>
    </GroupPart>
  );
}
