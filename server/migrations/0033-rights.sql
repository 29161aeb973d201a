set local lock_timeout = '5s';

-- What the staff of a company may do, in bundles with a name that the company may change. Read before a tenant is
-- known, with the membership: a table of the platform.
create table roles (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 60),
  rights text[] not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
grant select, insert, update, delete on roles to vezne_platform;

-- What a company begins with: domain/src/access/roles.ts, and a test holds the two together.
create function first_roles() returns table (name text, rights text[])
  language sql immutable as $$
  values
    ('Sahip', '{pay,payment.see,payment.refund-request,link.create,link.cancel,statement.see,statement.confirm,plan.see,plan.pay,collection.see,subfirm.see,subfirm.manage,stock.see,dbs.see,dbs.pay-early,discount.see,discount.offer,erp.see,export,payment.void,payment.refund,chargeback.record,review.decide,receivable.edit,statement.send,collection.manage,firm.manage,user.manage,impersonate,commission.edit,pos.edit,screen.edit,company.edit,message.edit,key.manage,webhook.manage,erp.manage,security.edit,operations.manage,audit.see}'::text[]),
    ('Finans', '{pay,payment.see,payment.refund-request,statement.see,plan.see,collection.see,export,payment.void,payment.refund,chargeback.record,review.decide,receivable.edit,statement.send,collection.manage}'::text[]),
    ('Operasyon', '{link.create,link.cancel,subfirm.see,subfirm.manage,firm.manage,user.manage,commission.edit,screen.edit,message.edit}'::text[]),
    ('Entegrasyon', '{erp.see,key.manage,webhook.manage,erp.manage}'::text[]),
    ('Denetçi', '{payment.see,statement.see,plan.see,collection.see,subfirm.see,stock.see,dbs.see,discount.see,erp.see,export,audit.see}'::text[])
$$;
create function give_first_roles() returns trigger language plpgsql as $$
begin
  insert into roles (tenant_id, name, rights) select new.id, r.name, r.rights from first_roles() as r;
  return new;
end $$;
create trigger tenants_first_roles after insert on tenants for each row execute function give_first_roles();
insert into roles (tenant_id, name, rights) select t.id, r.name, r.rights from tenants as t cross join first_roles() as r;

-- A user of a firm has rights of their own; staff has those of its role, and no firm.
alter table memberships
  add column rights text[] not null default '{}',
  add column role_id uuid;
alter table memberships
  add foreign key (tenant_id, role_id) references roles (tenant_id, id),
  add constraint memberships_role_is_for_staff check (is_staff or role_id is null),
  -- Who had both before keeps it, until somebody changes it.
  add constraint memberships_staff_has_no_firm check (not is_staff or firm_id is null) not valid;

-- What somebody was allowed by the old names, in the new ones. The column stays for the version before this one.
update memberships as m set rights = array(
  select r.name from (values
    (1, 'posCollection', 'pay'), (2, 'posCollection', 'payment.see'),
    (4, 'createPaymentLink', 'link.create'), (5, 'createPaymentLink', 'link.cancel'),
    (6, 'firmTransaction', 'statement.see'), (7, 'firmTransaction', 'statement.confirm'),
    (8, 'paymentPlan', 'plan.see'), (9, 'paymentPlan', 'plan.pay'), (10, 'collectionPlan', 'collection.see'),
    (11, 'addSubFirm', 'subfirm.see'), (12, 'addSubFirm', 'subfirm.manage'), (13, 'stocks', 'stock.see'),
    (14, 'dbsInvoices', 'dbs.see'), (15, 'dbsInvoices', 'dbs.pay-early'),
    (16, 'invoiceDiscount', 'discount.see'), (17, 'invoiceDiscount', 'discount.offer'), (18, 'erpReport', 'erp.see')
  ) as r (place, flag, name)
  where r.flag = any (m.permissions)
  -- Whoever was trusted with more than paying may also ask for money back and take lists along.
  union all select 'payment.refund-request' where 'posCollection' = any (m.permissions) and cardinality(m.permissions) > 1
  union all select 'export' where cardinality(m.permissions) > 1
) where not is_staff;

-- Programs come with a key instead of a person. Only its SHA-256 is kept: whoever reads this table cannot use one.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references tenants,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The end of the key, by which people tell theirs apart.
  hint text not null check (length(hint) between 1 and 8),
  -- What it opens: an endpoint with access `key:<scope>`.
  scope text not null check (scope ~ '^[a-z]{2,20}$'),
  -- Where it may come from; empty means from anywhere.
  networks cidr[] not null default '{}' check (cardinality(networks) <= 50),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_from text check (length(last_used_from) <= 64),
  revoked_at timestamptz
);
create index api_keys_tenant on api_keys (tenant_id, created_at);
grant select, insert, update on api_keys to vezne_platform;
