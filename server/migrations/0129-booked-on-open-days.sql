set local lock_timeout = '5s';

-- The day that is open where the ERP had closed the period of event_on: of a receipt or a refund as well, whose voucher then
-- says both days. A void becomes an iade fişi of that day.
alter table hand_outs drop constraint hand_outs_check1;
