import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { kindIcons } from '#features/projects/web/components/kind-icons.tsx';
import { kindOfWork } from '#features/projects/web/components/kind-of-work.view.ts';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import shelfCards from '#features/projects/web/components/shelf-cards.module.css';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { MyShelf, OwnWork } from '../../shared/shelf.ts';
import { PlaceMarks } from '../components/place-mark.tsx';
import { SignsMark } from '../components/signs-mark.tsx';
import { myShelfQuery } from '../shelf.queries.ts';
import classes from './my-works.module.css';
import { inOwnOrder, nextFor, type OwnNext } from './own-next.view.ts';
import { usePutDialog } from './use-put-dialog.tsx';

/** The group's works are the page: so many of one's own stand above them before they are asked for. */
const atFirst = 3;

/** One's own works on the shelf, whoever sees them: each with its state, and what to do next. */
export function MyWorks() {
  const t = useTranslations('shelf');
  const query = useQuery(myShelfQuery());
  return (
    <section className={classes.section} aria-label={t('own_title')}>
      <h2 className={classes.title}>{t('own_title')}</h2>
      <QueryStates query={query} loading={<Skeletons shape="line" count={2} />} errorTitle={t('error')}>
        {(shelf) => (shelf.works.length === 0 ? <None /> : <Filled shelf={shelf} />)}
      </QueryStates>
    </section>
  );
}

function None() {
  const t = useTranslations('shelf');
  return (
    <div className={classes.none}>
      <p>{t('own_none')}</p>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/workshop" />}>
        {t('own_make')}
      </Button>
    </div>
  );
}

function Filled({ shelf }: { shelf: MyShelf }) {
  const t = useTranslations('shelf');
  const [isWhole, setWhole] = useState(false);
  const all = inOwnOrder(shelf);
  const works = isWhole ? all : all.slice(0, atFirst);
  return (
    <>
      <ul className={classes.works}>
        {works.map((work) => (
          <Row key={work.id} work={work} next={nextFor(work, shelf)} />
        ))}
      </ul>
      {works.length < all.length && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setWhole(true)}>
          {t('own_all', { count: all.length })}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly work: OwnWork;
  readonly next: OwnNext | null;
}

function Row({ work, next }: RowProps) {
  const t = useTranslations('shelf');
  const kind = kindOfWork(work);
  const KindIcon = kindIcons[kind];
  const asked =
    next === 'improve' && work.places.find(({ declineReason }) => declineReason !== null)?.declineReason;
  return (
    <li className={classes.work}>
      <span className={classes.thumb}>
        <ProjectCover {...work} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.heading}>
          <Link to="/dashboard/shelf/$workId" params={{ workId: work.id }} className={classes.name}>
            {work.name}
          </Link>
        </h3>
        <p className={shelfCards.facts} data-kind>
          <KindIcon size={18} aria-hidden />
          {t(`of_kind.${kind}`)}
        </p>
        <div className={classes.marks}>
          <SignsMark signs={work.signs} />
          {/* That the shelf has an earlier variant is said below. */}
          <PlaceMarks places={work.places} />
        </div>
        {next && <p className={classes.next}>{asked ? t(`own_declined.${asked}`) : t(`own_next.${next}`)}</p>}
        {next && <NextAct work={work} next={next} />}
      </div>
    </li>
  );
}

function NextAct({ work, next }: { work: OwnWork; next: OwnNext }) {
  const t = useTranslations('shelf');
  const { isOpening, open, dialog } = usePutDialog();
  if (next === 'improve')
    return (
      <Button
        variant="default"
        className={classes.act ?? ''}
        aria-label={t('of_work', { act: t('go_on'), name: work.name })}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/workshop/$projectId" params={{ projectId: work.projectId }} />
        )}
      >
        {t('go_on')}
      </Button>
    );
  if (next !== 'again' && next !== 'groups') return null;
  const act = t(next === 'again' ? 'put_newest' : 'own_show');
  const { projectId: id, kind, draws, name, coverUrl } = work;
  return (
    <>
      <Button
        variant="default"
        className={classes.act ?? ''}
        loading={isOpening}
        aria-label={t('of_work', { act, name })}
        onClick={() => open({ id, kind, draws, name, coverUrl })}
      >
        {act}
      </Button>
      {dialog}
    </>
  );
}
