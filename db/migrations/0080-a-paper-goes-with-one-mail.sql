-- A copy of a mail carries what the mail carried: the papers of its moment, not those of today.
alter table mails add column papers_at timestamptz;
-- Which other mail was about a consignment is asked for every mail with papers.
create index mails_papers_for on mails using gin (papers_for) where papers_for <> '{}';
