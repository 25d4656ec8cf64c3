import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Work } from '../../shared/shelf.ts';
import { signIcons, signsInOrder } from '../components/sign-icons.tsx';
import { useWorkActs } from '../shelf.queries.ts';
import classes from './work-view.module.css';

/** The kind signs of a work: a child leaves one of them, others see how many there are. No words (decision H3). */
export function KindSigns({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { sign: leave } = useWorkActs(work.id);
  const mine = leave.isPending ? (leave.variables?.sign ?? null) : work.mySign;
  if (work.mayLeaveSign)
    return (
      <fieldset className={classes.signs} aria-label={t('signs')}>
        <p className={classes.signsTitle} aria-hidden="true">
          {t('signs')}
        </p>
        <div className={classes.row}>
          {signsInOrder.map((sign) => {
            const Icon = signIcons[sign];
            return (
              <button
                key={sign}
                type="button"
                className={classes.sign}
                aria-pressed={mine === sign}
                onClick={() =>
                  leave.mutate(
                    { workId: work.id, sign: mine === sign ? null : sign },
                    { onError: (error) => void notify.error(refusalText(error)) },
                  )
                }
              >
                <Icon size={20} aria-hidden />
                {t(`sign.${sign}`)}
                {work.signs[sign] > 0 && <span>{work.signs[sign]}</span>}
              </button>
            );
          })}
        </div>
      </fieldset>
    );
  const left = signsInOrder.filter((sign) => work.signs[sign] > 0);
  if (left.length === 0) return null;
  return (
    <section className={classes.signs} aria-label={t('signs_left')}>
      <h2 className={classes.signsTitle}>{t('signs_left')}</h2>
      <div className={classes.row}>
        {left.map((sign) => {
          const Icon = signIcons[sign];
          return (
            <span key={sign} className={classes.sign} data-still>
              <Icon size={20} aria-hidden />
              {t('sign_count', { sign: t(`sign.${sign}`), count: work.signs[sign] })}
            </span>
          );
        })}
      </div>
    </section>
  );
}
