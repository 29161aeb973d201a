set local lock_timeout = '5s';

-- What the payer said beside the figures, what they agreed to, and what must happen when it has ended. Frozen with the
-- quote; no digit of a card is among it.
alter table payments
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 8192),
  -- Kind, language, version and hash of every agreement, in the order shown.
  add column agreements jsonb not null default '[]' check (jsonb_typeof(agreements) = 'array' and pg_column_size(agreements) <= 4096),
  -- Typed in another currency: what was typed, and the rate with its kind and day.
  add column exchange jsonb check (jsonb_typeof(exchange) = 'object' and pg_column_size(exchange) <= 1024),
  -- The shop that waits for the payer: return address, method and its own order number.
  add column hand_over jsonb check (jsonb_typeof(hand_over) = 'object' and pg_column_size(hand_over) <= 4096),
  add column wants_receipt boolean not null default false;

-- The id alone is the right to ask how a payment ended; only the relay's role may look for its company.
create index payments_by_id on payments (id);
-- The same card, amount and firm a moment ago.
create index payments_alike on payments (tenant_id, masked_card, created_at desc);
