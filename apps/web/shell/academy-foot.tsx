import { useQuery } from '@tanstack/react-query';
import { academyQuery } from '#features/academy/web/academy.queries.ts';
import classes from './academy-foot.module.css';

const bare = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The academy's name and contacts, below every screen of parents: as far as the settings have them. */
export function AcademyFoot() {
  const { data } = useQuery(academyQuery);
  if (!data) return null;
  const { name, logo, contact } = data;
  const { phone, email, address, website } = contact;
  return (
    <footer className={classes.foot}>
      <p className={classes.name}>
        {logo && <img src={logo.smallUrl ?? logo.url} alt="" className={classes.logo} />}
        {name}
      </p>
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {website && (
        <a href={website} target="_blank" rel="noreferrer">
          {bare(website)}
        </a>
      )}
      {address && <span className={classes.address}>{address}</span>}
    </footer>
  );
}
