-- An announcement planned by somebody who was an administrator then and is not any more keeps its mail and push (decision N14): the
-- right is checked when it is saved. 20261126-1803 looked at the roles of its own day.
UPDATE bulletins b SET asked_by_admin = true
WHERE b.told_at IS NULL AND b.ended_at IS NULL AND NOT b.asked_by_admin AND (b.by_mail OR b.by_push)
  AND 'admin' = (
    SELECT coalesce((
      SELECT change.detail -> 'role' ->> 'from' FROM audit_entries change
      WHERE change.subject_type = 'user' AND change.subject_id = saved.actor_id AND change.at > saved.at
        AND change.detail -> 'role' ->> 'from' IS NOT NULL
      ORDER BY change.at LIMIT 1), u.role)
    FROM audit_entries saved LEFT JOIN users u ON u.id = saved.actor_id
    WHERE saved.subject_type = 'bulletin' AND saved.subject_id = b.id AND saved.action IN ('createBulletin', 'changeBulletin')
    ORDER BY saved.at DESC LIMIT 1);
