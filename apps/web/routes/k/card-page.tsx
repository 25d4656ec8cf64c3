import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AddressEntry } from '#features/cards/web/sign-in/address-entry.tsx';
import { CardEntry } from '#features/cards/web/sign-in/card-entry.tsx';

const route = getRouteApi('/k/');

/** A scanned card, or where to type the class address. The secret leaves the address at once. */
export function CardPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const { visitor } = route.useRouteContext();
  const [secret, setSecret] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setSecret(hash);
    void navigate({ to: '/k', hash: '', replace: true });
  }, [hash, navigate]);
  if (secret === '') return <AddressEntry />;
  return <CardEntry key={secret} secret={secret} visitor={visitor} onLeave={() => setSecret('')} />;
}
