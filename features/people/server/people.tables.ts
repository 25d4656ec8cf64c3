import type { Generated } from 'kysely';

declare module '#platform/server/database/database.ts' {
  interface Database {
    children: ChildrenTable;
    guardianships: GuardianshipsTable;
    guardian_invitations: GuardianInvitationsTable;
    guardian_invitation_children: { invitation_id: string; child_id: string };
    places_to_confirm: { child_id: string; group_id: string; joined_on: string };
  }
}

interface ChildrenTable {
  id: Generated<string>;
  user_id: string;
  email: string | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  status: 'invited' | 'registered';
  created_at: string;
  invited_by: Generated<string | null>;
  invited_at: Generated<string | null>;
  deleted_at: Generated<string | null>;
}

interface GuardianInvitationsTable {
  id: Generated<string>;
  email: string;
  invited_by: string;
  created_at: string;
  resent_at: Generated<string | null>;
  accepted_by: Generated<string | null>;
  accepted_at: Generated<string | null>;
  revoked_at: Generated<string | null>;
}

interface GuardianshipsTable {
  child_id: string;
  guardian_id: string;
  pays: Generated<boolean>;
  created_at: string;
}
