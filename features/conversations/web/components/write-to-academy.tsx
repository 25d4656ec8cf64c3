import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { AnsweringNote } from './answering.tsx';
import classes from './conversations.module.css';

/** On a child’s page: the way to write to the academy about the child. */
export function WriteToAcademy({ childId }: { readonly childId: string }) {
  const t = useTranslations('conversations');
  return (
    <Card title={t('title')}>
      <div className={classes.stack}>
        <p className={classes.words}>{t('card')}</p>
        <AnsweringNote />
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconMessage size={20} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/conversations/new" search={{ child: childId }} />
            )}
          >
            {t('new')}
          </Button>
          <Link to="/dashboard/conversations" className={classes.link}>
            {t('all')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
