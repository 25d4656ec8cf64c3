import type { Generated } from 'kysely';
import type { NotTaken } from '../../shared/mails.ts';

declare module '#platform/server/database/database.ts' {
  interface Database {
    conversation_reply_addresses: {
      token_hash: Buffer;
      conversation_id: string;
      user_id: string;
      seen: number;
      expires_at: string;
    };
    conversation_mailboxes: {
      name: string;
      uid_validity: Generated<string>;
      last_uid: Generated<string>;
      read_at: string | null;
      failed_at: string | null;
      stuck_uid: string | null;
      tries: Generated<number>;
    };
    conversation_mails: {
      id: string;
      mailbox: string;
      uid_validity: string;
      uid: string;
      message_key: Buffer | null;
      received_at: string;
      message_id: string | null;
      reason: NotTaken | null;
      user_id: string | null;
      conversation_id: string | null;
      from_address: string | null;
      subject: string | null;
      text: string | null;
      handled_at: Generated<string | null>;
      handled_by: Generated<string | null>;
    };
  }
}
