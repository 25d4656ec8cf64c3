import { diplomasRoutes } from '#features/diplomas/web/diplomas.routes.tsx';
import { feedbackRoutes } from '#features/feedback/web/feedback.routes.tsx';

/** Feedback and diplomas. */
export const routes = [...diplomasRoutes, ...feedbackRoutes] as const;
