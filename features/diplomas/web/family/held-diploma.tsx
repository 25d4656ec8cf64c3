import { Button } from '@mantine/core';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { locales } from '#platform/shared/localized-text.ts';
import type { FamilyDiploma } from '../../shared/diplomas.ts';
import { DiplomaPicture } from '../components/diploma-picture.tsx';
import { useDownload } from '../components/use-download.ts';
import { badgeAddress, pdfAddress, pictureAddress } from '../diplomas.queries.ts';
import classes from './diplomas.module.css';
import { ShareLink } from './share-link.tsx';
import { WorkOnDiploma } from './work-on-diploma.tsx';

interface Props {
  readonly given: FamilyDiploma;
  readonly diploma: NonNullable<FamilyDiploma['diploma']>;
}

/** A diploma to view, download and share. */
export function HeldDiploma({ given: { title, issuedOn }, diploma }: Props) {
  const t = useTranslations('diplomas.family');
  const locale = useLocale();
  const { busy, download } = useDownload();
  const { id, code, learningHours, link, version, work } = diploma;
  const facts = [
    issuedOn && t('issued', { date: formatLongDate(issuedOn, locale) }),
    learningHours && t('hours', { count: learningHours }),
    t('code', { code }),
  ];
  // The reader's own language first: it is the one that most want.
  const ordered = [locale, ...locales.filter((each) => each !== locale)];
  return (
    <article className={classes.held}>
      <DiplomaPicture
        src={pictureAddress(id, locale, version)}
        alt={t('picture', { title })}
        loading="eager"
      />
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <ul className={classes.facts}>
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className={classes.buttons}>
          {ordered.map((each, place) => (
            <Button
              key={each}
              variant={place === 0 ? 'filled' : 'default'}
              leftSection={<IconDownload size={20} aria-hidden />}
              loading={busy === pdfAddress(id, each)}
              onClick={() => download(pdfAddress(id, each))}
            >
              {t(`download_${each}`)}
            </Button>
          ))}
        </div>
        {work && <WorkOnDiploma diplomaId={id} work={work} />}
        <ShareLink link={link} title={title} />
        <div className={classes.badge}>
          <Button
            variant="subtle"
            leftSection={<IconCertificate size={20} aria-hidden />}
            loading={busy === badgeAddress(id)}
            onClick={() => download(badgeAddress(id))}
          >
            {t('badge')}
          </Button>
          <span className={classes.hint}>{t('badge_hint')}</span>
        </div>
      </div>
    </article>
  );
}
