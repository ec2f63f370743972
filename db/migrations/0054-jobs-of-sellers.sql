-- Members of sellers change many products at once, too: a job and an uploaded table are a seller's, or the shop's own.
alter table jobs add column business_id bigint constraint jobs_business_id_fkey references businesses;
alter table import_files add column business_id bigint constraint import_files_business_id_fkey references businesses;
create index jobs_business_id on jobs (business_id, created_at desc) where business_id is not null;
create index import_files_business_id on import_files (business_id) where business_id is not null;
