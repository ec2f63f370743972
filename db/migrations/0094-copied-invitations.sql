-- An invitation's link can also be copied and handed over, for colleagues without mail. Whoever opens that one has not shown that the mailbox is theirs.
alter table staff_invitations add column copied_hash bytea unique;
