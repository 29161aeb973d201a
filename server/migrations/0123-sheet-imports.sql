set local lock_timeout = '5s';

-- The files that are imported just now: one of each company, and so many of each machine. A row is there while its import
-- is, and is nobody's to see; one whose process has gone lapses.
create table sheet_imports (
  tenant_id uuid primary key references tenants,
  id uuid not null,
  -- The machine whose processor and memory it takes.
  machine text not null check (length(machine) between 1 and 255),
  begun_at timestamptz not null default engine_now(),
  held_until timestamptz not null,
  -- While its file is being read by a process beside.
  reads_until timestamptz
);
alter table sheet_imports enable row level security;
alter table sheet_imports force row level security;
create policy sheet_imports_of_the_house on sheet_imports to vezne_relay using (true);
grant select, insert, update, delete on sheet_imports to vezne_relay;
