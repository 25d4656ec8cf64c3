import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import shelf from '#features/projects/web/components/shelf-cards.module.css';
import { ShelfSkeleton } from '#features/projects/web/components/shelf-skeleton.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import type { FamilyShelf } from '../../shared/shelf.ts';
import { PlaceMarks } from '../components/place-mark.tsx';
import { WorkItem } from '../components/work-item.tsx';
import { familyShelfQuery } from '../shelf.queries.ts';
import { LinkButton } from '../work/link-button.tsx';
import classes from './family-works.module.css';

/** A child's page has more to tell: so many works stand there before they are asked for. */
const atFirst = 4;

/** The works of one's child, at once (decision H3). */
export function FamilyWorks({ childId, title }: { childId: string; title?: string }) {
  const t = useTranslations('shelf');
  const query = useQuery(familyShelfQuery(childId));
  return (
    <Card title={title ?? t('family_title')}>
      <QueryStates query={query} loading={<ShelfSkeleton />} errorTitle={t('error')}>
        {(data) => <Filled data={data} />}
      </QueryStates>
    </Card>
  );
}

function Filled({ data }: { data: FamilyShelf }) {
  const t = useTranslations('shelf');
  const [isWhole, setWhole] = useState(data.works.length <= atFirst);
  const works = isWhole ? data.works : data.works.slice(0, atFirst);
  return (
    <div className={classes.works}>
      {data.works.length === 0 ? (
        <p className={classes.quiet}>{t('family_none')}</p>
      ) : (
        <ul className={shelf.shelf}>
          {works.map((work) => (
            <WorkItem
              key={work.id}
              work={work}
              headingLevel={3}
              isNamedAbove
              marks={<PlaceMarks places={work.places} />}
              acts={
                <LinkButton work={work} variant="default">
                  {t('link_address')}
                </LinkButton>
              }
            />
          ))}
        </ul>
      )}
      {!isWhole && (
        <Button variant="default" className={shelf.more ?? ''} onClick={() => setWhole(true)}>
          {t('family_all', { count: data.works.length })}
        </Button>
      )}
      {!data.shownToGroups && <p className={classes.quiet}>{t('family_hidden')}</p>}
    </div>
  );
}
