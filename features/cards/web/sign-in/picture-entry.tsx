import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  type CardPicture,
  cardPictures,
  picturesOnCard,
} from '#features/identity/shared/cards/login-cards.ts';
import { AuthLayout } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLinkButton } from '#features/identity/web/components/auth-link.tsx';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { errorDataOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { wordsOfCard } from '../../shared/card-page.words.ts';
import type { Classmate } from '../../shared/cards.ts';
import { pictureShapes } from '../../shared/picture-shapes.ts';
import { cardSignIn } from '../cards.queries.ts';
import { tapped } from './class-entry.view.ts';
import classes from './sign-in.module.css';
import { useCardSession } from './use-card-session.ts';

interface Props {
  readonly classAddress: string;
  readonly child: Classmate;
  readonly onBack: () => void;
}

/** The sixteen pictures; the fourth tap signs in. */
export function PictureEntry({ classAddress, child, onBack }: Props) {
  const t = useTranslations('cards.class');
  const goOn = useCardSession();
  const whyNot = useWhyNot();
  const [chosen, setChosen] = useState<readonly CardPicture[]>([]);
  const { submit, busy, refusal } = useSubmission(async (pictures: readonly CardPicture[]) => {
    try {
      const { user } = await cardSignIn.withPictures({
        classAddress,
        ref: child.ref,
        pictures: [...pictures],
      });
      goOn(user);
    } finally {
      setChosen([]);
    }
  });
  const tap = (picture: CardPicture) => {
    if (busy) return;
    const next = tapped(chosen, picture);
    setChosen(next);
    if (next.length === picturesOnCard) void submit(next);
  };
  return (
    <AuthLayout title={t('pictures_title', { name: child.firstName })} subtitle={t('pictures_subtitle')}>
      <FormAlert message={refusal ? whyNot(refusal) : null} />
      <Pictures chosen={chosen} onTap={tap} />
      <p className={classes.count} aria-live="polite">
        {t('chosen', { count: chosen.length })}
      </p>
      <div className={classes.acts}>
        <AuthLinkButton onClick={() => setChosen([])}>{t('clear')}</AuthLinkButton>
        <AuthLinkButton onClick={onBack}>{t('back')}</AuthLinkButton>
      </div>
    </AuthLayout>
  );
}

/** Says how many tries are left, where the server does. */
function useWhyNot(): (refusal: unknown) => string {
  const t = useTranslations('cards.class');
  const refusalText = useRefusalText();
  return (refusal) => {
    const { left } = errorDataOf(refusal);
    return typeof left === 'number' ? t('wrong', { left }) : refusalText(refusal);
  };
}

interface PicturesProps {
  readonly chosen: readonly CardPicture[];
  readonly onTap: (picture: CardPicture) => void;
}

function Pictures({ chosen, onTap }: PicturesProps) {
  const { picture: names } = wordsOfCard(useLocale() as Locale);
  return (
    <ul className={classes.pictures}>
      {cardPictures.map((picture) => {
        const place = chosen.indexOf(picture);
        return (
          <li key={picture}>
            <button
              type="button"
              className={classes.picture}
              aria-label={names[picture]}
              aria-pressed={place >= 0}
              onClick={() => onTap(picture)}
            >
              <svg viewBox="0 0 24 24" className={classes.drawing} aria-hidden="true" focusable="false">
                {pictureShapes[picture].map((shape) => (
                  <path key={shape} d={shape} />
                ))}
              </svg>
              {place >= 0 && (
                <span className={classes.place} aria-hidden="true">
                  {place + 1}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
