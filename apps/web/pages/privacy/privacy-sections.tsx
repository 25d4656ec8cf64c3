import type { PrivacyMessages } from './privacy.queries.ts';
import classes from './privacy-sections.module.css';

interface Section {
  readonly title: string;
  readonly text: string;
  readonly items: Readonly<Record<string, string>>;
}

interface Props {
  readonly text: PrivacyMessages;
  /** The academy's address; missing while it loads or without a network. */
  readonly contact: string | undefined;
  /** Who sends the academy's SMS; null where none are sent. */
  readonly smsProvider: string | null;
}

function PolicySection({
  id,
  section,
  contact,
}: {
  id: string;
  section: Section;
  contact?: string | undefined;
}) {
  const items = Object.entries(section.items);
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{section.title}</h2>
      <p>
        {section.text}
        {contact && (
          <>
            {' '}
            <a href={`mailto:${contact}`}>{contact}</a>
          </>
        )}
      </p>
      {items.length > 0 && (
        <ul>
          {items.map(([key, item]) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const withSms = (section: Section, words: string, provider: string): Section => ({
  ...section,
  items: { ...section.items, sms: words.replace('{provider}', () => provider) },
});

/** The policy's contents and sections, in their order. */
export function PrivacySections({ text, contact, smsProvider }: Props) {
  const sections: [string, Section][] = Object.entries(text.sections);
  return (
    <>
      <nav className={classes.contents} aria-labelledby="contents-title">
        <p id="contents-title" className={classes.contentsTitle}>
          {text.contents}
        </p>
        <ol>
          {sections.map(([id, { title }]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(([id, section]) => (
        <PolicySection
          key={id}
          id={id}
          section={id === 'seen' && smsProvider ? withSms(section, text.sms_provider, smsProvider) : section}
          contact={id === 'who' ? contact : undefined}
        />
      ))}
    </>
  );
}
