import { Button } from '@mantine/core';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import type { DiplomaStudent, GroupDiplomas, SpelledName } from '../../shared/diplomas.ts';
import type { DiplomaAct } from './diploma-dialog.tsx';
import { DiplomaMenu } from './diploma-menu.tsx';
import classes from './group-diplomas.module.css';

interface Props {
  readonly student: DiplomaStudent;
  readonly data: GroupDiplomas;
  /** A diploma can be made for them now. */
  readonly able: boolean;
  readonly marked: boolean;
  readonly spelled: SpelledName | undefined;
  readonly onChoose: (wanted: boolean) => void;
  readonly onSpell: () => void;
  readonly onHang: () => void;
  readonly onAsk: (act: DiplomaAct) => void;
}

/** One child: their achievements, and their diploma. */
export function DiplomaRow({ student, data, able, marked, spelled, onChoose, onSpell, ...acts }: Props) {
  const t = useTranslations('diplomas.group');
  const { firstName, lastName, diploma, unprintable } = student;
  const name = `${firstName} ${lastName}`;
  const mayChoose = data.mayMake && able && !data.batch?.running;
  return (
    <li className={classes.row}>
      <span className={classes.mark}>
        {mayChoose && (
          <label className={classes.tick}>
            <input
              type="checkbox"
              className={classes.box}
              aria-label={t('choose', { name })}
              checked={marked}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />
          </label>
        )}
      </span>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <Facts student={student} lessons={data.lessons} />
        {unprintable && !diploma && (
          <span className={classes.warning}>
            {spelled
              ? t('spelled', { name: `${spelled.firstName} ${spelled.lastName}` })
              : t('unprintable', { letters: unprintable })}
            {data.mayMake && (
              <Button variant="subtle" size="compact-sm" onClick={onSpell}>
                {t('spell')}
              </Button>
            )}
          </span>
        )}
        {diploma?.work && <span className={classes.facts}>{t('work', { name: diploma.work.name })}</span>}
        <Revoked student={student} />
      </div>
      <div className={classes.has}>
        {diploma ? (
          <>
            <span>
              <span className={classes.code}>{diploma.code}</span>
              {diploma.outdated && (
                <span className={classes.badge} title={t('outdated_hint')}>
                  {t('outdated')}
                </span>
              )}
            </span>
            <DiplomaMenu
              diplomaId={diploma.id}
              name={name}
              mayMake={data.mayMake}
              onHang={data.mayHang ? acts.onHang : undefined}
              onAsk={acts.onAsk}
            />
          </>
        ) : (
          <span className={classes.dimmed}>{t('no_diploma')}</span>
        )}
      </div>
    </li>
  );
}

function Facts({ student, lessons }: { student: DiplomaStudent; lessons: number }) {
  const t = useTranslations('diplomas.group');
  const format = useFormatter();
  const { attendanceRate: rate, lessonsDone: done, present } = student;
  const percent = rate === null ? null : format.number(rate, { style: 'percent', maximumFractionDigits: 0 });
  const facts = [
    percent === null ? t('no_attendance') : t('attendance', { rate: percent }),
    lessons > 0 && t('lessons', { done, all: lessons }),
    !present && t('left'),
  ];
  return <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>;
}

function Revoked({ student: { revoked } }: { student: DiplomaStudent }) {
  const t = useTranslations('diplomas.group');
  const locale = useLocale();
  if (revoked.length === 0) return null;
  return (
    <details className={classes.revoked}>
      <summary>{t('revoked', { count: revoked.length })}</summary>
      <ul>
        {revoked.map(({ id, code, revokedAt, reason }) => (
          <li key={id}>
            {t('revoked_line', { code, reason, date: formatLongDate(vilniusDate(revokedAt), locale) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
