set local lock_timeout = '5s';

-- When a receipt of the torba was moved to the firm that it is of: from then on it is among that firm's payments.
alter table payments add column moved_at timestamptz;
