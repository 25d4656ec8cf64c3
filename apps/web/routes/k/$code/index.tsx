import { createFileRoute } from '@tanstack/react-router';
import { ClassPage } from './class-page.tsx';

// A class address: for children who type it by hand (decision C2).
export const Route = createFileRoute('/k/$code/')({ component: ClassPage });
