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
          const [original = '', translated = original] = picture.names;
          const name = locale === defaultLocale ? original : translated;
          return (
            <button
              key={original}
              type="button"
              className={classes.picture}
              title={name}
              // The editor keeps the focus, and the phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(`<img src="${name}" alt="${name.replace('.svg', '')}">`)}
            >
              <img src={addressOfPicture(picture)} alt={name} width="36" height="36" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
