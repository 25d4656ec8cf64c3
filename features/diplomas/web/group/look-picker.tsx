import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { diplomaLooks, type GroupDiplomas } from '../../shared/diplomas.ts';
import { DiplomaPicture } from '../components/diploma-picture.tsx';
import { lookAddress, useDiplomaChanges } from '../diplomas.queries.ts';
import classes from './group-diplomas.module.css';

/** The three looks with the group's own words; the chosen one large. */
export function LookPicker({ data }: { data: GroupDiplomas }) {
  const t = useTranslations('diplomas');
  const name = useId();
  const refusalText = useRefusalText();
  const { setLook } = useDiplomaChanges(data.group.id);
  const { id, title, description, learningHours } = data.group;
  const facts = encodeURIComponent([title, description?.length, learningHours, data.students[0]?.id].join());
  // The choice shows at once; a refusal reverts it and says why.
  const look = setLook.isPending ? setLook.variables.look : data.look;
  return (
    <Card title={t('group.looks')}>
      <DiplomaPicture
        src={lookAddress(id, look, facts)}
        alt={t('group.look_picture', { look: t(`look.${look}`) })}
        loading="eager"
      />
      {data.mayMake && (
        <fieldset className={classes.looks} aria-label={t('group.looks')}>
          {diplomaLooks.map((each) => (
            <label key={each} className={classes.look}>
              <input
                type="radio"
                name={name}
                className={classes.radio}
                checked={each === look}
                onChange={() =>
                  setLook.mutate(
                    { groupId: id, look: each },
                    { onError: (error) => notify.error(t('group.failed', { reason: refusalText(error) })) },
                  )
                }
              />
              <DiplomaPicture src={lookAddress(id, each, facts)} alt="" />
              <span>{t(`look.${each}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={classes.hint}>{t('group.looks_hint')}</p>
    </Card>
  );
}
