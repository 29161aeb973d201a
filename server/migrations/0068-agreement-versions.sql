set local lock_timeout = '5s';

-- Which papers a payment screen shows: those for consumers, or those for merchants.
alter table tenant_screen_settings
  add column agreement_set text not null default 'consumer' check (agreement_set in ('consumer', 'merchant'));

-- A company's own papers, version by version. A draft has no day; what is published holds from its day on, until a later
-- one of the same set, kind and language does. A payment keeps version and hash of what its payer accepted, and finds
-- the very bytes here for as long as anybody may ask.
create table agreement_versions (
  tenant_id uuid not null references tenants,
  id uuid not null,
  agreement_set text not null check (agreement_set in ('consumer', 'merchant')),
  kind text not null check (kind in ('privacy', 'pre-information', 'sales')),
  language text not null check (language in ('tr', 'en')),
  number integer not null check (number > 0),
  title text not null check (length(title) between 1 and 200),
  media text not null check (media in ('text', 'pdf')),
  -- What was written, of which the page in `content` is made; a PDF has none.
  body text check (length(body) <= 150000),
  -- As it is served, byte for byte.
  content bytea not null check (octet_length(content) between 1 and 2097152),
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  holds_from date,
  published_at timestamptz,
  published_by_name text check (length(published_by_name) <= 200),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, agreement_set, kind, language, number),
  check ((holds_from is null) = (published_at is null)),
  check ((media = 'text') = (body is not null)),
  check (kind <> 'pre-information' or agreement_set = 'consumer')
);
create index agreement_versions_by_hash on agreement_versions (tenant_id, sha256);

alter table agreement_versions enable row level security;
alter table agreement_versions force row level security;
create policy agreement_versions_of_tenant on agreement_versions to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on agreement_versions to vezne_app;
grant update (agreement_set, kind, language, number, title, media, body, content, sha256, holds_from, published_at, published_by_name)
  on agreement_versions to vezne_app;

-- Whoever tries to change what somebody may have accepted is refused by the table itself.
create function keep_published_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'agreement % is published', old.id using errcode = 'restrict_violation';
end $$;
create trigger agreement_versions_kept before update or delete on agreement_versions
  for each row when (old.holds_from is not null) execute function keep_published_agreement();
