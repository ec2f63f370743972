-- What a draft of the owner's still said in the sample's words when the sample was removed, as it stands in the draft's JSON: the first steps point it out.
alter table content_documents add column sample_sentences text[] not null default '{}';
