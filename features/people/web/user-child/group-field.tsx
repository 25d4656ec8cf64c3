import { useTranslations } from 'use-intl';
import { UserGroupSelect } from '../components/user-group-select.tsx';

interface Props {
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
}

/** The group that a child joins when registering; graduated ones accept nobody. */
export function GroupField(field: Props) {
  const t = useTranslations('users.family');
  return <UserGroupSelect label={t('group')} labelled none={t('no_group')} joinable {...field} />;
}
