-- The network, as a hash, of the visitor or customer who caused a message to an unverified number;
-- empty if it is not known. Null for all other messages.
alter table messages add column stranger_network text;
create index messages_to_strangers on messages (created_at) where stranger_network is not null;
