import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Fact, Facts } from '#platform/web/kit/facts.tsx';
import fold from '#platform/web/kit/fold.module.css';
import type { GroupDetail } from '../../shared/groups.ts';
import classes from './group-page.module.css';

interface Props {
  readonly group: GroupDetail;
}

/** Details of the group that are seldom needed; collapsed where there is no room beside the students. */
export function GroupAbout({ group }: Props) {
  const t = useTranslations('groups.page');
  return (
    <details className={fold.fold} open={window.matchMedia('(min-width: 1200px)').matches}>
      <summary className={fold.title}>{t('about')}</summary>
      <div className={fold.body}>
        <Facts>
          <Place group={group} />
          <Learning group={group} />
        </Facts>
        <GroupLinks group={group} />
      </div>
    </details>
  );
}

function Place({ group: { startDate, endDate, address, city, instructions } }: Props) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  const dates = [
    startDate && t('from', { date: formatLongDate(startDate, locale) }),
    endDate && t('until', { date: formatLongDate(endDate, locale) }),
  ].filter(Boolean);
  return (
    <>
      {dates.length > 0 && <Fact name={t('dates')}>{dates.join(' ')}</Fact>}
      {(address || city) && <Fact name={t('place')}>{[address, city].filter(Boolean).join(', ')}</Fact>}
      {instructions && <Fact name={t('instructions')}>{instructions}</Fact>}
    </>
  );
}

function Learning({ group }: Props) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  const format = useFormatter();
  const { plan, learningHours, flags, diplomaVisible, nameForDiploma, descriptionForDiploma } = group;
  const diploma = flags.diploma
    ? [t('on'), t(diplomaVisible ? 'diploma_visible' : 'diploma_hidden')]
    : [t('off')];
  return (
    <>
      {plan && <Fact name={t('plan')}>{localize(plan.name, locale)}</Fact>}
      {learningHours !== null && <Fact name={t('learning_hours')}>{format.number(learningHours)}</Fact>}
      <Fact name={t('feature.diploma')}>{diploma.join(' · ')}</Fact>
      {(['feedback', 'spaceOdyssey'] as const).map((feature) => (
        <Fact key={feature} name={t(`feature.${feature}`)}>
          {t(flags[feature] ? 'on' : 'off')}
        </Fact>
      ))}
      {nameForDiploma && <Fact name={t('name_for_diploma')}>{nameForDiploma}</Fact>}
      {descriptionForDiploma && <Fact name={t('description_for_diploma')}>{descriptionForDiploma}</Fact>}
    </>
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

/** The group's several modules, and up to which lesson each is open; a single one is said above. */
export function GroupModules({ group: { modules } }: Props) {
  const t = useTranslations('groups.page');
  const locale = useLocale();
  return (
    <Card title={t('modules')}>
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
