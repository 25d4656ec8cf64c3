import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type Choice, paces, type Topic } from '../../shared/notifications.ts';
import { isDaily } from '../../shared/topics.rules.ts';
import { useChoiceChanges } from '../notifications.queries.ts';
import classes from './notification-settings.module.css';

interface Props {
  readonly topic: Topic;
  readonly choices: readonly Choice[];
}

/** A topic with its channels. A value being saved is already shown. */
export function TopicRow({ topic, choices }: Props) {
  const t = useTranslations('notifications');
  const refusalText = useRefusalText();
  const { choose } = useChoiceChanges();
  const name = t(`topic_${topic}`);
  const paceOf = (channel: Choice['channel']) => {
    const saving = choose.isPending && choose.variables.channel === channel;
    const chosen = choices.find((each) => each.channel === channel)?.pace ?? 'off';
    return saving ? choose.variables.pace : chosen;
  };
  const set = (change: Pick<Choice, 'channel' | 'pace'>) =>
    runMutation(
      choose,
      { topic, ...change },
      {
        onSuccess: () => notify.success(t('saved')),
        onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
      },
    );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.hint}>{t(`topic_${topic}_hint`)}</p>
      </div>
      {choices.map(({ channel }) =>
        isDaily(channel) ? (
          <SelectField
            key={channel}
            className={classes.mail}
            label={t(`${channel}_of`, { topic: name })}
            options={paces.map((pace) => ({ value: pace, label: t(`pace_${pace}`) }))}
            value={paceOf(channel)}
            disabled={choose.isPending}
            onChange={({ currentTarget }) => {
              const pace = paces.find((each) => each === currentTarget.value);
              if (pace) set({ channel, pace });
            }}
          />
        ) : (
          <Switch
            key={channel}
            className={classes.push}
            size="md"
            label={t(channel)}
            aria-label={t(`${channel}_of`, { topic: name })}
            checked={paceOf(channel) !== 'off'}
            disabled={choose.isPending}
            onChange={({ currentTarget }) => set({ channel, pace: currentTarget.checked ? 'now' : 'off' })}
          />
        ),
      )}
    </li>
  );
}
