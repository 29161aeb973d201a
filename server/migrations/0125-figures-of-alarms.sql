set local lock_timeout = '5s';

-- What a check measured, also while it is well: how old the oldest line is that no month has, say.
alter table alarms add column figure double precision;
