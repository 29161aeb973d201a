set local lock_timeout = '5s';

-- Row security knew the company in every table and the firm only where a row names one: with no firm at all some 75 tables
-- could be read. From here on a row that hangs on a payment, a link, a hand-out or a snapshot is seen by whoever sees that;
-- what only staff, the engine and public doors work with is seen by those who see every firm. What every dealer needs to see
-- (offers, screens, stocks) stays as it was. tools/house/table-kinds.ts says of each table which it is, and why.
--
-- `sees_all_firms()` stands first: asked once for a statement, it ends the condition for staff and the engine, and only a
-- dealer's statement looks a parent up, by its primary key and under the parent's own policy.


-- What hangs on a payment.
alter policy payment_answers_of_tenant on payment_answers
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_answers.tenant_id and p.id = payment_answers.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_answers.tenant_id and p.id = payment_answers.payment_id)));
alter policy payment_chargebacks_of_tenant on payment_chargebacks
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_chargebacks.tenant_id and p.id = payment_chargebacks.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_chargebacks.tenant_id and p.id = payment_chargebacks.payment_id)));
alter policy payment_events_of_tenant on payment_events
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_events.tenant_id and p.id = payment_events.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_events.tenant_id and p.id = payment_events.payment_id)));
alter policy payment_refunds_of_tenant on payment_refunds
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_refunds.tenant_id and p.id = payment_refunds.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_refunds.tenant_id and p.id = payment_refunds.payment_id)));
alter policy receipt_mails_of_tenant on receipt_mails
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = receipt_mails.tenant_id and p.id = receipt_mails.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = receipt_mails.tenant_id and p.id = receipt_mails.payment_id)));
alter policy target_claims_of_tenant on target_claims
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = target_claims.tenant_id and p.id = target_claims.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = target_claims.tenant_id and p.id = target_claims.payment_id)));

-- What hangs on a payment link.
alter policy payment_link_events_of_tenant on payment_link_events
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payment_links p where p.tenant_id = payment_link_events.tenant_id and p.id = payment_link_events.link_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payment_links p where p.tenant_id = payment_link_events.tenant_id and p.id = payment_link_events.link_id)));
alter policy payment_link_sends_of_tenant on payment_link_sends
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payment_links p where p.tenant_id = payment_link_sends.tenant_id and p.id = payment_link_sends.link_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payment_links p where p.tenant_id = payment_link_sends.tenant_id and p.id = payment_link_sends.link_id)));
alter policy payment_link_tries_of_tenant on payment_link_tries
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payment_links p where p.tenant_id = payment_link_tries.tenant_id and p.id = payment_link_tries.link_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payment_links p where p.tenant_id = payment_link_tries.tenant_id and p.id = payment_link_tries.link_id)));

-- What hangs on a voucher that was handed out, and on a snapshot of an ERP.
alter policy erp_deliveries_of_tenant on erp_deliveries
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from hand_outs p where p.tenant_id = erp_deliveries.tenant_id and p.id = erp_deliveries.hand_out_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from hand_outs p where p.tenant_id = erp_deliveries.tenant_id and p.id = erp_deliveries.hand_out_id)));
alter policy erp_snapshot_parts_of_tenant on erp_snapshot_parts
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from erp_snapshots p where p.tenant_id = erp_snapshot_parts.tenant_id and p.id = erp_snapshot_parts.snapshot)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from erp_snapshots p where p.tenant_id = erp_snapshot_parts.tenant_id and p.id = erp_snapshot_parts.snapshot)));

-- How a firm stands in the plan of collections: the firm is the subject.
alter policy expected_marks_of_tenant on expected_marks
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or subject_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or subject_id = any ((select current_firms())::uuid[])));

-- Whoever does something has it written down, and only those who see every firm read it.
alter policy audit_events_of_tenant on audit_events
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()));
alter policy audit_unsealed_of_tenant on audit_unsealed
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()));
alter policy job_outbox_of_tenant on job_outbox
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()));

-- Staff's, the engine's and public doors' own.
alter policy audit_batches_of_tenant on audit_batches
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy audit_proofs_of_tenant on audit_proofs
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy commission_changes_of_tenant on commission_changes
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy company_mail_of_tenant on company_mail
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_acceptances_of_tenant on erp_acceptances
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_agents_of_tenant on erp_agents
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_connections_of_tenant on erp_connections
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_periods_of_tenant on erp_periods
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_pos_codes_of_tenant on erp_pos_codes
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_reads_of_tenant on erp_reads
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_rejected_rows_of_tenant on erp_rejected_rows
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy erp_removals_of_tenant on erp_removals
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy expected_payments_of_tenant on expected_payments
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy half_secure_acceptances_of_tenant on half_secure_acceptances
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy journals_of_tenant on journals
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy ledger_days_of_tenant on ledger_days
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy lookup_misses_of_tenant on lookup_misses
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy office_versions_of_tenant on office_versions
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy payer_pays_confirmations_of_tenant on payer_pays_confirmations
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy payment_keys_of_tenant on payment_keys
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy payment_notes_of_tenant on payment_notes
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy payment_reviews_of_tenant on payment_reviews
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy pos_account_costs_of_tenant on pos_account_costs
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy pos_account_past_terms_of_tenant on pos_account_past_terms
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy pos_trials_of_tenant on pos_trials
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy possible_doubles_of_tenant on possible_doubles
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy postings_of_tenant on postings
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy return_origins_of_tenant on return_origins
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy review_decisions_of_tenant on review_decisions
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy reviews_of_tenant on reviews
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy sale_counters_of_tenant on sale_counters
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy sale_tries_of_tenant on sale_tries
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy setup_skips_of_tenant on setup_skips
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy sms_messages_of_tenant on sms_messages
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy sms_settings_of_tenant on sms_settings
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy tenant_secrets_of_tenant on tenant_secrets
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy tenant_usage_of_tenant on tenant_usage
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy webhook_deliveries_of_tenant on webhook_deliveries
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter policy webhook_endpoints_of_tenant on webhook_endpoints
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));

-- The version before opens a POS account also for a dealer who looks at a payment, and must go on serving while an
-- installation goes over to this one (see 0034): it has a day for that once more.
insert into former_version_grace (ends_at) select now() + interval '1 day' where exists (select from tenants)
  on conflict (is_the_only_one) do update set ends_at = excluded.ends_at;
alter policy pos_account_secrets_of_tenant on pos_account_secrets
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms()) or (select former_version_may_run())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms()) or (select former_version_may_run())));
alter policy pos_account_versions_of_tenant on pos_account_versions
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms()) or (select former_version_may_run())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms()) or (select former_version_may_run())));
alter policy tenant_keys_of_tenant on tenant_keys
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms()) or (select former_version_may_run())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms()) or (select former_version_may_run())));
