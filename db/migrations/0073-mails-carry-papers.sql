-- The consignments whose papers, such as an invoice, go with a mail: as they are when it is sent.
alter table mails add column papers_for uuid[] not null default '{}';
