import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { Link } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import type { GroupDetail } from '../../shared/groups.ts';
import { WeeklyTimes } from '../components/weekly-times.tsx';
import classes from './group-page.module.css';

interface Props {
  readonly group: GroupDetail;
}

/** When and where the group meets. */
export function GroupSchedule({ group }: Props) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  const format = useFormatter();
  const { weekdays, startDate, endDate, address, city, instructions, plan, learningHours } = group;
  const dates = [
    startDate && t('from', { date: formatLongDate(startDate, locale) }),
    endDate && t('until', { date: formatLongDate(endDate, locale) }),
  ].filter(Boolean);
  return (
    <Card title={t('schedule')}>
      <Facts>
        <Fact name={t('times')}>
          {weekdays.length > 0 ? <WeeklyTimes weekdays={weekdays} /> : t('no_schedule')}
        </Fact>
        {dates.length > 0 && <Fact name={t('dates')}>{dates.join(' ')}</Fact>}
        {(address || city) && <Fact name={t('place')}>{[address, city].filter(Boolean).join(', ')}</Fact>}
        {instructions && <Fact name={t('instructions')}>{instructions}</Fact>}
        {plan && <Fact name={t('plan')}>{localize(plan.name, locale)}</Fact>}
        {learningHours !== null && <Fact name={t('learning_hours')}>{format.number(learningHours)}</Fact>}
      </Facts>
      <GroupLinks group={group} />
    </Card>
  );
}

function GroupLinks({ group: { meetingLink, meetingRecordings } }: Props) {
  const t = useTranslations('groups.page');
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
  const t = useTranslations('groups');
  const tints = avatarTints(teachers.map(({ firstName }) => firstName));
  return (
    <Card title={t('page.teachers')}>
      {teachers.length === 0 && <p className={classes.dimmed}>{t('no_teachers')}</p>}
      <ul className={classes.list}>
        {teachers.map(({ id, firstName, lastName }, index) => (
          <li key={id} className={classes.line}>
            <span className={classes.person}>
              <Avatar firstName={firstName} lastName={lastName} size={36} tint={tints[index]} />
              {`${firstName} ${lastName}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the group learns, and how far it is open. */
export function GroupModules({ group: { id, modules } }: Props) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  return (
    <Card
      title={t('modules')}
      action={
        <Link
          to="/dashboard/groups/$groupId/content"
          params={{ groupId: id }}
          className={`${classes.link} ${classes.beside}`}
        >
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
    </Card>
  );
}

/** Which parts the group's families see, and what its diploma says. */
export function GroupFeatures({ group }: Props) {
  const t = useTranslations('groups.page');
  return (
    <Card title={t('features')}>
      <Facts>
        {(['diploma', 'feedback', 'spaceOdyssey'] as const).map((feature) => (
          <Fact key={feature} name={t(`feature.${feature}`)}>
            {t(group.flags[feature] ? 'on' : 'off')}
          </Fact>
        ))}
        {group.nameForDiploma && <Fact name={t('name_for_diploma')}>{group.nameForDiploma}</Fact>}
        {group.descriptionForDiploma && (
          <Fact name={t('description_for_diploma')}>{group.descriptionForDiploma}</Fact>
        )}
      </Facts>
      <p className={classes.dimmed}>{t(group.diplomaVisible ? 'diploma_visible' : 'diploma_hidden')}</p>
    </Card>
  );
}
