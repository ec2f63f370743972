-- A mail that is removed takes its copies along: also one that is being made meanwhile, which whoever removes it cannot see yet.
alter table mails drop constraint mails_copy_of_fkey, add foreign key (copy_of) references mails on delete cascade;
