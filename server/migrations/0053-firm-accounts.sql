set local lock_timeout = '5s';

-- Who a firm is to the tax office and to the people who work with it: a VKN of ten digits, or the identity number of a
-- sole trader. Nothing is deleted that a payment refers to: a firm is closed.
alter table firms
  add column tax_number text check (tax_number ~ '^[0-9]{10,11}$'),
  add column tax_office text collate "tr-x-icu" check (length(tax_office) <= 100),
  add column contact_name text collate "tr-x-icu" check (length(contact_name) <= 200),
  add column email text check (length(email) <= 254),
  add column phone_number text check (length(phone_number) <= 40),
  add column city text collate "tr-x-icu" check (length(city) <= 60),
  add column closed_at timestamptz;

-- Payments keep the number they were made with as text: a firm may give one up.
grant delete on firm_branches to vezne_app;
