import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { fullText } from '#platform/shared/localized-text.ts';
import { LanguageFields } from '#platform/web/form/language-fields.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import { mostTicks, type Tick, tickKinds } from '../../shared/agreements.ts';
import classes from './office.module.css';

interface Props {
  readonly ticks: readonly Tick[];
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (ticks: Tick[]) => void;
}

/** What a family ticks when it signs. */
export function TickFields({ ticks, errors, onChange }: Props) {
  const t = useTranslations('agreement_office');
  const change = (id: string, part: Partial<Tick>) =>
    onChange(ticks.map((tick) => (tick.id === id ? { ...tick, ...part } : tick)));
  const add = () => onChange([...ticks, { id: newRequestId(), kind: 'required', text: fullText() }]);
  return (
    <Card title={t('ticks')}>
      <div className={classes.fields}>
        <p className={classes.quiet}>{t('ticks_hint')}</p>
        {ticks.map(({ id, kind, text }, place) => (
          <fieldset key={id} className={classes.tick}>
            <SelectField
              label={t('tick_kind')}
              value={kind}
              options={tickKinds.map((value) => ({ value, label: t(`tick.${value}`) }))}
              onChange={({ currentTarget }) =>
                change(id, { kind: tickKinds.find((each) => each === currentTarget.value) ?? kind })
              }
            />
            <div className={classes.pair}>
              <LanguageFields
                label={(language) => t(`tick_${language}`)}
                text={text}
                maxLength={400}
                errorOf={(language) => {
                  const error = errors[`ticks.${place}.text.${language}`];
                  return typeof error === 'string' ? error : undefined;
                }}
                onChange={(changed) => change(id, { text: changed })}
              />
            </div>
            <div>
              <Button variant="subtle" onClick={() => onChange(ticks.filter((tick) => tick.id !== id))}>
                {t('remove_tick')}
              </Button>
            </div>
          </fieldset>
        ))}
        {ticks.length < mostTicks && (
          <div>
            <Button variant="default" onClick={add}>
              {t('add_tick')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
