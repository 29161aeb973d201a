set local lock_timeout = '5s';

-- A part of a debt that the firm's own open credit covers is kept beside what is expected, and is not expected: it says why.
alter table expected_money drop constraint expected_money_source_check;
alter table expected_money add constraint expected_money_source_check
  check (source in ('open-item', 'pos', 'instrument', 'link', 'promise', 'credit'));
