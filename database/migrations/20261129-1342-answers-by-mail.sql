-- Mails that are answered go into their conversation (record 177).
ALTER TABLE mails ADD COLUMN reply_to text;

ALTER TABLE conversation_messages
  -- It came as the answer to a mail.
  ADD COLUMN by_mail boolean NOT NULL DEFAULT false,
  -- How many attachments of the mail were not taken.
  ADD COLUMN attachments integer NOT NULL DEFAULT 0 CHECK (attachments >= 0),
  -- The mail was longer: this is its beginning.
  ADD COLUMN is_cut boolean NOT NULL DEFAULT false;

-- What the reply address in a person's mails about a conversation leads to. The token itself is derived, and kept nowhere but in mails.
CREATE TABLE conversation_reply_addresses (
  token_hash bytea PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The last message when the last mail was written: what its reader answers.
  seen integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX conversation_reply_addresses_conversation ON conversation_reply_addresses (conversation_id);
CREATE INDEX conversation_reply_addresses_user ON conversation_reply_addresses (user_id);

-- How far each mailbox has been read, and since when it can't be.
CREATE TABLE conversation_mailboxes (
  name text PRIMARY KEY,
  uid_validity bigint NOT NULL DEFAULT 0,
  last_uid bigint NOT NULL DEFAULT 0,
  read_at timestamptz,
  failed_at timestamptz,
  -- A mail on which reading broke off, and how often: others must not wait for it.
  stuck_uid bigint,
  tries integer NOT NULL DEFAULT 0
);

-- Each mail that was read, once. One that was not taken waits for an admin with its reason.
CREATE TABLE conversation_mails (
  id uuid PRIMARY KEY,
  mailbox text NOT NULL,
  uid_validity bigint NOT NULL,
  uid bigint NOT NULL,
  -- The hash of Message-ID and token; null without a Message-ID.
  message_key bytea UNIQUE,
  received_at timestamptz NOT NULL,
  -- Its message; null for one that was not taken.
  message_id uuid REFERENCES conversation_messages ON DELETE CASCADE,
  -- Why it was not taken.
  reason text,
  -- Whom it seems to be from: the owner of its token or of its address.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
  from_address text CHECK (length(from_address) <= 320),
  subject text CHECK (length(subject) <= 200),
  text text CHECK (length(text) <= 4000),
  handled_at timestamptz,
  handled_by uuid REFERENCES users ON DELETE SET NULL,
  UNIQUE (mailbox, uid_validity, uid),
  CHECK ((message_id IS NULL) = (reason IS NOT NULL)),
  CHECK (message_id IS NULL OR from_address IS NULL AND subject IS NULL AND text IS NULL)
);
CREATE INDEX conversation_mails_message ON conversation_mails (message_id);
CREATE INDEX conversation_mails_user ON conversation_mails (user_id);
CREATE INDEX conversation_mails_conversation ON conversation_mails (conversation_id);
CREATE INDEX conversation_mails_handled_by ON conversation_mails (handled_by);
CREATE INDEX conversation_mails_waiting ON conversation_mails (received_at DESC, id DESC) WHERE message_id IS NULL AND handled_at IS NULL;
