import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Work } from '../../shared/shelf.ts';
import { signIcons, signsInOrder } from '../components/sign-icons.tsx';
import { useWorkActs } from '../shelf.queries.ts';
import classes from './kind-signs.module.css';

/** The kind signs of a work: a child leaves one of them, others see how many there are. No words (decision H3). */
export function KindSigns({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { sign: leave } = useWorkActs();
  const mine = leave.isPending ? (leave.variables?.sign ?? null) : work.mySign;
  if (work.mayLeaveSign)
    return (
      <fieldset className={classes.signs} aria-label={t('signs')}>
        <p className={classes.title} aria-hidden="true">
          {t('signs')}
        </p>
        <div className={classes.row}>
          {signsInOrder.map((sign) => {
            const Icon = signIcons[sign];
            const isMine = mine === sign;
            // Counted at once: the answer brings the same.
            const count = work.signs[sign] + Number(isMine) - Number(work.mySign === sign);
            return (
              <button
                key={sign}
                type="button"
                className={classes.sign}
                aria-pressed={isMine}
                onClick={() =>
                  leave.mutate(
                    { workId: work.id, sign: isMine ? null : sign },
                    { onError: (error) => void notify.error(refusalText(error), 'work-sign') },
                  )
                }
              >
                <Icon size={24} aria-hidden />
                <span className={classes.word}>{t(`sign.${sign}`)}</span>
                {count > 0 && <span className={classes.count}>{count}</span>}
              </button>
            );
          })}
        </div>
      </fieldset>
    );
  const left = signsInOrder.filter((sign) => work.signs[sign] > 0);
  if (left.length === 0) return null;
  // Where each has its name, the names count them.
  if (left.reduce((sum, sign) => sum + work.signs[sign], 0) === work.signedBy.length)
    return (
      <section className={classes.signs} aria-label={t('signs_left')}>
        <h2 className={classes.title}>{t('signs_left')}</h2>
        <Signers work={work} />
      </section>
    );
  return (
    <section className={classes.signs} aria-label={t('signs_left')}>
      <h2 className={classes.title}>{t('signs_left')}</h2>
      <div className={classes.row}>
        {left.map((sign) => {
          const Icon = signIcons[sign];
          const words = t('sign_count', { sign: t(`sign.${sign}`), count: work.signs[sign] });
          return (
            <span key={sign} className={classes.sign} data-still role="img" aria-label={words}>
              <Icon size={24} aria-hidden />
              <span className={classes.word}>{t(`sign.${sign}`)}</span>
              <span className={classes.count}>{work.signs[sign]}</span>
            </span>
          );
        })}
      </div>
      <Signers work={work} />
    </section>
  );
}

/** Who left which sign; told to the child and its guardians alone. */
function Signers({ work: { signedBy } }: { work: Work }) {
  const t = useTranslations('shelf');
  if (signedBy.length === 0) return null;
  return (
    <ul className={classes.by} aria-label={t('signs_by')}>
      {signsInOrder.map((sign) => {
        const names = signedBy.filter((each) => each.sign === sign).map(({ firstName }) => firstName);
        if (names.length === 0) return null;
        const Icon = signIcons[sign];
        return (
          <li key={sign}>
            <Icon size={20} aria-hidden />
            {t('sign_of', { sign: t(`sign.${sign}`), names: names.join(', ') })}
          </li>
        );
      })}
    </ul>
  );
}
