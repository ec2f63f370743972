-- Where a visitor who reported a verdict wants to hear of it.
alter table build_notes add column email text check (length(email) <= 254);
