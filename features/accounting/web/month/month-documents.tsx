import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pdfAddress } from '#features/invoices/web/invoices.queries.ts';
import { PrintVoucherInvoice } from '#features/vouchers/web/components/print-voucher-invoice.tsx';
import { formatMoney } from '#platform/shared/money.ts';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { type DocumentKind, documentKinds, type MonthDocument } from '../../shared/accounting.ts';
import { monthDocumentsQuery } from '../accounting.queries.ts';
import classes from './month.module.css';

/** All that was issued in a month, to families and municipalities, by kind. */
export function MonthDocuments({ month }: { readonly month: string }) {
  const t = useTranslations('accounting');
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const query = useInfiniteQuery(monthDocumentsQuery(month, kind));
  const choices = documentKinds.map((value) => ({ value, label: t(`document_kind.${value}`) }));
  return (
    <div className={classes.list}>
      <NativeSelect
        className={classes.program}
        label={t('kind')}
        value={kind ?? ''}
        data={[{ value: '', label: t('all_kinds') }, ...choices]}
        onChange={({ currentTarget: { value } }) =>
          setKind(documentKinds.find((each) => each === value) ?? null)
        }
      />
      <PagedList
        query={query}
        rowsOf={(page) => page.documents}
        loading={<Skeletons shape="row" count={3} />}
        errorTitle={t('list_error')}
        empty={<p className={classes.hint}>{t('none_of_kind')}</p>}
      >
        {(documents) => <DocumentTable documents={documents} />}
      </PagedList>
    </div>
  );
}

const pdfName = {
  invoices: 'document_pdf',
  'credit-notes': 'credit_note_pdf',
  'municipality-invoices': 'document_pdf',
  'municipality-credit-notes': 'credit_note_pdf',
} as const satisfies Record<DocumentKind, string>;

function DocumentTable({ documents }: { readonly documents: readonly MonthDocument[] }) {
  const t = useTranslations('accounting');
  const locale = useLocale();
  return (
    <table className={classes.rates}>
      <caption>{t('all_documents')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('document')}</th>
          <th scope="col">{t('issued_on')}</th>
          <th scope="col" className={classes.buyer}>
            {t('buyer')}
          </th>
          <th scope="col">{t('grossCents')}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ id, kind, code, corrects, issuedOn, buyer, grossCents }) => (
          <tr key={id}>
            <th scope="row">
              {kind === 'invoices' || kind === 'credit-notes' ? (
                <a href={pdfAddress(id, locale)} download aria-label={t(pdfName[kind], { code })}>
                  {code}
                </a>
              ) : (
                <PrintVoucherInvoice
                  documentId={id}
                  label={code}
                  name={t(pdfName[kind], { code })}
                  variant="transparent"
                  size="compact-md"
                />
              )}
              {corrects !== null && ` → ${corrects}`}
            </th>
            <td data-name={t('issued_on')}>{issuedOn}</td>
            <td data-name={t('buyer')} className={classes.buyer}>
              {buyer}
            </td>
            <td data-name={t('grossCents')}>{formatMoney(grossCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
