import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { formatLongDate } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Voucher, VoucherState } from '../../shared/vouchers.ts';
import classes from '../components/vouchers.module.css';
import { useVoucherActs } from '../vouchers.queries.ts';
import type { VoucherAct } from './decide-dialog.tsx';

const tones = {
  asked: 'waiting',
  registered: 'good',
  refused: 'bad',
  ended: 'quiet',
} as const satisfies Record<VoucherState, string>;

const actsOf = {
  asked: ['register', 'refuse'],
  registered: ['end'],
  refused: [],
  ended: [],
} as const satisfies Record<VoucherState, readonly VoucherAct[]>;

interface Props {
  readonly voucher: Voucher;
  readonly onAct: (act: VoucherAct) => void;
  /** Links the agreement that it stands on. */
  readonly onLink: () => void;
}

/** A child’s voucher: what the municipality’s list needs, and what may be done. */
export function VoucherLine({ voucher, onAct, onLink }: Props) {
  const t = useTranslations('voucher_office');
  const locale = useLocale();
  const { child, state, school, birthDate, specialNeeds, fromOn, untilOn, reason, agreement } = voucher;
  const name = `${child.firstName} ${child.lastName}`;
  const long = (date: string) => formatLongDate(date, locale);
  const facts = [
    birthDate && t('born', { date: long(birthDate) }),
    school && voucher.class !== null && t('school_class', { school, class: String(voucher.class) }),
    specialNeeds && t('special_needs'),
    fromOn && untilOn && t('days', { from: long(fromOn), until: long(untilOn) }),
    agreement
      ? t('agreement_of', {
          number: agreement.number,
          date: long(agreement.signedOn),
          version: String(agreement.version),
        })
      : state !== 'refused' && t('agreement_none'),
    reason && t('reason_of', { reason }),
  ].filter(Boolean);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>
            <Link to="/dashboard/users/$userId" params={{ userId: child.id }} className={classes.link}>
              {name}
            </Link>
          </h3>
          <p className={classes.quiet}>{facts.join(' · ')}</p>
        </div>
        <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>
      </div>
      <div className={classes.acts}>
        {actsOf[state].map((act) => (
          <Button
            key={act}
            variant="default"
            aria-label={t(`${act}_named`, { name })}
            onClick={() => onAct(act)}
          >
            {t(act)}
          </Button>
        ))}
        {state !== 'refused' && (
          <Button variant="default" aria-label={t('agreement_named', { name })} onClick={onLink}>
            {t('agreement')}
          </Button>
        )}
        {voucher.hasCode && <PersonalCode voucherId={voucher.id} name={name} />}
      </div>
    </>
  );
}

/** A child’s personal code, shown on request: each look is noted. */
function PersonalCode({ voucherId, name }: { readonly voucherId: string; readonly name: string }) {
  const t = useTranslations('voucher_office');
  const refusalText = useRefusalText();
  const { showCode } = useVoucherActs();
  if (showCode.data) return <span className={classes.code}>{showCode.data.personalCode}</span>;
  return (
    <Button
      variant="subtle"
      loading={showCode.isPending}
      aria-label={t('show_code_named', { name })}
      onClick={() =>
        showCode.mutate(
          { voucherId },
          {
            onSuccess: () => notify.success(t('code_shown')),
            onError: (error) => notify.error(refusalText(error)),
          },
        )
      }
    >
      {t('show_code')}
    </Button>
  );
}
