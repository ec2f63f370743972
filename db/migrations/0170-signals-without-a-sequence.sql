-- Of a sequence that is not logged, a replica that is promoted has nothing but an empty page ("bad magic number in sequence"): then nothing could be
-- told, so that no order could be placed. All that ids are for here is to say what came first, which the clock does as well.
alter table signals alter id drop identity;
alter table signals alter id set default (extract(epoch from clock_timestamp()) * 1000000)::bigint;
