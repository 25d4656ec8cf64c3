import '#platform/web/theme/form-styles.ts';
import { Radio, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Voucher } from '#features/vouchers/shared/vouchers.ts';
import { vouchersKey } from '#features/vouchers/web/vouchers.queries.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { linkVoucherAgreement, voucherPapersQuery } from '../voucher-agreements.queries.ts';
import classes from './voucher-agreement.module.css';

interface Props {
  readonly voucher: Voucher;
  readonly onClose: () => void;
}

/** Asks which signed agreement a voucher stands on, and its number. Mount it to open it. */
export function VoucherAgreementDialog({ voucher, onClose }: Props) {
  const t = useTranslations('voucher_agreement');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const queryClient = useQueryClient();
  const query = useQuery(voucherPapersQuery(voucher.id));
  const link = useMutation({
    ...linkVoucherAgreement,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: vouchersKey }),
  });
  const papers = query.data?.papers ?? [];
  const [chosen, setChosen] = useState(voucher.agreement?.signatureId ?? null);
  const [number, setNumber] = useState(voucher.agreement?.number ?? '');
  const [isTried, setTried] = useState(false);
  const signatureId = papers.some((paper) => paper.signatureId === chosen) ? chosen : papers[0]?.signatureId;
  const isEmpty = number.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!signatureId) return onClose();
    if (isEmpty || link.isPending) return;
    runMutation(
      link,
      { voucherId: voucher.id, signatureId, number: number.trim() },
      { onSuccess: () => notify.success(t('linked')), ifHere: onClose },
    );
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t('title')}
      confirmLabel={signatureId ? t('save') : t('close')}
      busy={link.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={classes.fields}>
        <FormAlert message={link.error ? refusalText(link.error) : null} />
        <p className={classes.quiet}>
          {t('hint', { name: `${voucher.child.firstName} ${voucher.child.lastName}` })}
        </p>
        <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('error')}>
          {() =>
            papers.length === 0 ? (
              <p className={classes.quiet}>{t('none')}</p>
            ) : (
              <>
                <Radio.Group label={t('which')} value={signatureId ?? null} onChange={setChosen}>
                  <div className={classes.choices}>
                    {papers.map((paper) => (
                      <Radio
                        key={paper.signatureId}
                        value={paper.signatureId}
                        label={t('version', {
                          title: localize(paper.title, locale),
                          number: String(paper.version),
                        })}
                        description={[
                          t(`way.${paper.way ?? 'here'}`, { date: formatLongDate(paper.signedOn, locale) }),
                          paper.signer,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      />
                    ))}
                  </div>
                </Radio.Group>
                <TextInput
                  label={t('number')}
                  description={t('number_hint')}
                  maxLength={40}
                  autoComplete="off"
                  value={number}
                  error={isTried && isEmpty && t('number_needed')}
                  onChange={({ currentTarget }) => setNumber(currentTarget.value)}
                />
              </>
            )
          }
        </QueryStates>
      </div>
    </ConfirmDialog>
  );
}
