set local lock_timeout = '5s';

-- What goes out of a day, and the last receipts: asked by whoever looks at how the ERP's codes work out.
create index hand_outs_of_ledger_by_day on hand_outs (tenant_id, ledger_id, coalesce(refund_on, event_on), line_id);
-- What an ERP said of closed periods.
create index hand_outs_locked on hand_outs (tenant_id, ledger_id, refund_on) where error = 'period-locked';
