set local lock_timeout = '5s';

-- How people come into a company, where it asks for more than the house does; null: as the house has it.
alter table tenants
  add column password_length integer check (password_length between 12 and 64),
  add column idle_minutes integer check (idle_minutes between 5 and 1440),
  add column session_hours integer check (session_hours between 1 and 168);
