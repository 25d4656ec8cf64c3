import { useLocale, useTranslations } from 'use-intl';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import { addressOfPicture, keptPictures } from './kept-pictures.view.ts';
import classes from './picture-row.module.css';

interface Props {
  /** Gets the tag that shows the chosen picture. */
  readonly onChoose: (tag: string) => void;
}

/** The pictures that a page may show; a press writes one into the page. */
export function PictureRow({ onChoose }: Props) {
  const t = useTranslations('exercises');
  const locale = useLocale();
  return (
    <fieldset className={classes.row} aria-label={t('pictures')}>
      <p className={classes.words} aria-hidden="true">
        {t('pictures')}
      </p>
      <div className={classes.pictures}>
        {keptPictures.map((picture) => {
          const [original = ''] = picture.names;
          const at = locale === defaultLocale ? 0 : 1;
          const name = picture.names[at] ?? original;
          const word = picture.words[at] ?? name;
          return (
            <button
              key={original}
              type="button"
              className={classes.picture}
              title={word}
              // The editor keeps the focus, and the phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(`<img src="${name}" alt="${word}">`)}
            >
              <img src={addressOfPicture(picture)} alt={word} width="36" height="36" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
