set local lock_timeout = '5s';

-- Platform tables have no tenant of their own: they say which tenants there are and who may enter them.
-- The app role has no right here; vezne_platform has, through PlatformDb.

create table tenants (
  id uuid primary key,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 200),
  page_title text not null check (length(page_title) between 1 and 200),
  logo_path text check (length(logo_path) <= 500),
  banner_image_path text check (length(banner_image_path) <= 500),
  banner_link_url text check (length(banner_link_url) <= 500),
  email text check (length(email) <= 254),
  phone_number text check (length(phone_number) <= 40),
  address text collate "tr-x-icu" check (length(address) <= 500),
  payment_guid uuid unique,
  is_selected_from_modal boolean not null default false,
  is_payment_with_params boolean not null default false,
  menu_link_url text check (length(menu_link_url) <= 500),
  menu_link_title text check (length(menu_link_title) <= 100),
  menu_pdf_path text check (length(menu_pdf_path) <= 500),
  created_at timestamptz not null default now()
);

-- A domain is a host name without port, in lower case; it opens exactly one tenant.
create table tenant_domains (
  domain text primary key check (domain = lower(domain) and length(domain) between 1 and 253),
  tenant_id uuid not null references tenants,
  is_primary boolean not null default false
);
create unique index tenant_domains_primary on tenant_domains (tenant_id) where is_primary;

grant select, insert, update on tenants, tenant_domains to vezne_platform;
grant delete on tenant_domains to vezne_platform;
