set local lock_timeout = '5s';

-- Of a line of ours: the days on which a card receipt falls due by the company's rule of the day it was booked, the earliest
-- first, each with its weight: [{ "dueOn": "2026-04-01", "weight": "33334" }]. due_on is their average. Unset, due_on is all
-- there is. A line of the ERP that bears our reference is due on the days of ours.
alter table account_lines add column due_parts jsonb
  check (due_parts is null or jsonb_typeof(due_parts) = 'array' and jsonb_array_length(due_parts) > 0);
