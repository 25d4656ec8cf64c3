import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { officePapersQuery } from '../outside.queries.ts';
import { EnterForm } from './enter-form.tsx';
import classes from './outside.module.css';

interface Props {
  readonly childId: string;
  /** The child's name, where the screen doesn't say it. */
  readonly child?: string;
  readonly agreementId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks what was signed elsewhere for a child: who signed a document, when, how, with which ticks, and for the file. */
export function EnterSignature({ opened, ...props }: Props) {
  const t = useTranslations('signed_elsewhere');
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('enter_title')} shape="wide">
      <Content {...props} />
    </Dialog>
  );
}

function Content({ childId, child, agreementId, onClose }: Omit<Props, 'opened'>) {
  const t = useTranslations('signed_elsewhere');
  const locale = useLocale();
  const query = useQuery(officePapersQuery(childId, locale));
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" />} errorTitle={t('error')}>
      {({ papers }) => {
        const found = papers.find(({ paper }) => paper.agreementId === agreementId);
        if (!found || found.missing.length === 0) return <p className={classes.quiet}>{t('nothing_left')}</p>;
        const { title, number, versionId } = found.paper;
        return (
          <>
            <p className={classes.quiet}>
              {[child, localize(title, locale), t('version', { number: String(number) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {/* What is entered is of one version: a new one begins the form anew. */}
            <EnterForm key={versionId} childId={childId} office={found} onDone={onClose} />
          </>
        );
      }}
    </QueryStates>
  );
}
