-- Why a job failed is a code with its parameters, and what it is called follows from its kind: sentences are made where they are read.
alter table jobs add column refusal jsonb, alter column title set default '';
