import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { type Account, avatarColours } from '../../shared/account.ts';
import classes from '../components/account.module.css';

type Colour = Account['avatarColour'];

interface Props {
  readonly firstName: string;
  readonly lastName: string;
  readonly initial: Colour;
  readonly onChoose: (colour: Colour) => void;
}

/** The avatar in every available colour; without a choice the name decides. */
export function AvatarColours({ firstName, lastName, initial, onChoose }: Props) {
  const t = useTranslations('account');
  const [chosen, setChosen] = useState(initial);
  const choose = (colour: Colour) => {
    setChosen(colour);
    onChoose(colour);
  };
  return (
    <fieldset className={classes.colours}>
      <legend className={classes.legend}>{t('avatar_colour')}</legend>
      <div className={classes.choices}>
        {[null, ...avatarColours].map((colour) => {
          const label = t(`colour_${colour ?? 'auto'}`);
          return (
            <label key={label} className={classes.colour} title={label}>
              <input
                type="radio"
                name="avatarColour"
                className={classes.hidden}
                aria-label={label}
                checked={colour === chosen}
                onChange={() => choose(colour)}
              />
              <Avatar firstName={firstName} lastName={lastName} size={40} colour={colour} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
