import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import type { BulletinPreview } from '../../shared/bulletins.ts';
import { Banner } from '../components/banner.tsx';
import type { BulletinDraft } from './bulletin-draft.view.ts';
import classes from './form.module.css';
import { useDraftPreview } from './use-draft-preview.ts';

const shownRoles = ['parent', 'child', 'teacher', 'admin'] as const;

interface PanelProps {
  readonly draft: BulletinDraft;
  /** The bulletin being changed; undefined for a new one. */
  readonly bulletinId?: string | undefined;
}

/** How a draft will look on each role's home, and who will see it: requested from the server while typing. */
export function PreviewPanel({ draft, bulletinId }: PanelProps) {
  const t = useTranslations('bulletins');
  const user = useUser();
  const [page, setPage] = useState(1);
  const [role, setRole] = useState<(typeof shownRoles)[number]>('parent');
  const { wanted, addressed, query, data } = useDraftPreview(draft, { page, bulletinId });
  const [asked, setAsked] = useState(wanted);
  if (asked !== wanted) {
    // Other people: back to their first page.
    setAsked(wanted);
    setPage(1);
  }
  const title = { ...draft.title, [defaultLocale]: draft.title[defaultLocale] || t('title_missing') };
  return (
    <Card title={t('preview')}>
      <SelectField
        label={t('preview_as')}
        value={role}
        options={shownRoles.map((value) => ({ value, label: t(`to_role.${value}`) }))}
        onChange={(event) => {
          const chosen = shownRoles.find((each) => each === event.currentTarget.value);
          if (chosen) setRole(chosen);
        }}
      />
      <div className={classes.home} aria-live="polite">
        {data && data.byRole[role] === 0 ? (
          <p className={classes.unseen}>{t(`unseen_by.${role}`)}</p>
        ) : (
          <Banner bulletin={{ title, body: data?.body ?? { lt: [] }, severity: draft.severity }} />
        )}
      </div>
      {!addressed && (
        <p className={classes.hint}>{t(user.role === 'admin' ? 'nobody_yet' : 'nobody_yet_teacher')}</p>
      )}
      {addressed && query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} title={t('preview_error')} />
      )}
      {data && <Readers preview={data} page={page} onPage={setPage} />}
    </Card>
  );
}

interface ReadersProps {
  readonly preview: BulletinPreview;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Readers({ preview, page, onPage }: ReadersProps) {
  const { count, byRole, people, more, unknownEmails, families } = preview;
  const t = useTranslations('bulletins');
  const parts = shownRoles.filter((role) => byRole[role] > 0);
  return (
    <>
      <p className={classes.count} aria-live="polite">
        <strong>{t('will_see', { count })}</strong>
        {parts.length > 1 && (
          <span> {parts.map((role) => t(`count_of.${role}`, { count: byRole[role] })).join(', ')}</span>
        )}
      </p>
      {families && families.children > 0 && <Families families={families} />}
      {unknownEmails.length > 0 && (
        <p className={classes.warning}>{t('unknown_emails', { emails: unknownEmails.join(', ') })}</p>
      )}
      {people.length > 0 && (
        <details className={classes.people}>
          <summary>{t('who')}</summary>
          <ul>
            {people.map(({ id, name, role }) => (
              <li key={id}>
                {name} <span className={classes.dimmed}>{t(`role.${role}`)}</span>
              </li>
            ))}
          </ul>
          {(more || page > 1) && (
            <div className={classes.pages}>
              <Button variant="subtle" disabled={page === 1} onClick={() => onPage(page - 1)}>
                {t('people_before')}
              </Button>
              <Button variant="subtle" disabled={!more} onClick={() => onPage(page + 1)}>
                {t('people_after')}
              </Button>
            </div>
          )}
        </details>
      )}
    </>
  );
}

/** How many students the groups have, and the parents of whom none will get it: those need a call. */
function Families({ families }: { readonly families: NonNullable<BulletinPreview['families']> }) {
  const t = useTranslations('bulletins');
  const { children, unreached, names } = families;
  const listed = names.join(', ');
  const more = unreached - names.length;
  return (
    <>
      <p className={classes.hint}>{t('of_children', { count: children })}</p>
      {unreached > 0 && (
        <p className={classes.warning}>
          {t('unreached', {
            count: unreached,
            names: more > 0 ? t('unreached_more', { names: listed, count: more }) : listed,
          })}
        </p>
      )}
    </>
  );
}
