// Written from the migrated schema (tables.test.ts); after a migration: npm run schema
import type { Generated, GeneratedAlways } from 'kysely'

interface AcceptedBulletins {
  digest: Buffer
  accepted_by: string
  reason: string
  accepted_at: Generated<Date>
}

interface AccountContracts {
  tenant_id: string
  firm_id: string
  signed_on: string
  declared_at: Generated<Date>
  declared_by_name: string
}

interface AccountEntries {
  tenant_id: string
  id: string
  firm_id: string
  ledger_id: string
  line_id: bigint
  body_hash: Buffer
  entered_at: Generated<Date>
  entered_by: string
  entered_by_name: string
  reason: string
  taken_back_at: Date | null
  taken_back_by: string | null
  taken_back_by_name: string | null
  taken_back_reason: string | null
}

interface AccountLines {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: string
  firm_id: string | null
  ledger_id: string
  period: string
  external_id: string
  origin: 'erp' | 'import' | 'manual' | 'vezne'
  document_on: string
  due_on: string
  sequence: Generated<bigint>
  type: string
  raw_type: string | null
  document_no: string | null
  description: string | null
  currency: string
  debit_minor: Generated<bigint>
  credit_minor: Generated<bigint>
  local_debit_minor: Generated<bigint>
  local_credit_minor: Generated<bigint>
  left_out_minor: Generated<bigint>
  left_out_local_minor: Generated<bigint>
  rate: string | null
  reference: string | null
  branch: string | null
  ettn: string | null
  document_url: string | null
  payment_id: string | null
  as_of: Date
  version: bigint | null
  first_seen_at: Generated<Date>
  changed_at: Generated<Date>
  removed_as_of: Date | null
  is_hidden: Generated<boolean>
  is_summed: boolean
  is_backdated: Generated<boolean>
  is_possible_double: Generated<boolean>
  stands_for: bigint | null
  due_parts: unknown
}

interface AccountMonths {
  tenant_id: string
  account_id: string
  firm_id: string | null
  currency: string
  month: string
  debit_minor: Generated<bigint>
  credit_minor: Generated<bigint>
  local_debit_minor: Generated<bigint>
  local_credit_minor: Generated<bigint>
  line_count: Generated<bigint>
}

interface AgreementVersions {
  tenant_id: string
  id: string
  agreement_set: 'consumer' | 'merchant'
  kind: 'privacy' | 'pre-information' | 'sales'
  language: 'tr' | 'en'
  number: number
  title: string
  media: 'text' | 'pdf'
  body: string | null
  content: Buffer
  sha256: string
  holds_from: string | null
  published_at: Date | null
  published_by_name: string | null
  created_at: Generated<Date>
}

interface Alarms {
  name: string
  about: Generated<string>
  value: bigint
  raised: Generated<bigint>
  says: Generated<string>
  checked_at: Generated<Date>
  figure: number | null
}

interface ApiKeys {
  id: Generated<string>
  tenant_id: string
  name: string
  key_hash: Buffer
  hint: string
  scope: string
  networks: Generated<string[]>
  expires_at: Date | null
  created_at: Generated<Date>
  last_used_at: Date | null
  last_used_from: string | null
  revoked_at: Date | null
}

interface AuditBatches {
  tenant_id: string
  number: number
  form: number
  sealed_at: Date
  count: number
  first_at: Date
  last_at: Date
  event_ids: string[]
  leaves: Buffer
  previous_root: Buffer | null
  root: Buffer
}

interface AuditEvents {
  tenant_id: string
  id: string
  happened_at: Generated<Date>
  kind: string
  user_id: string | null
  address: string | null
  request_id: string | null
  details: Generated<unknown>
  before: unknown
  after: unknown
  reason: string | null
}

interface AuditProofs {
  tenant_id: string
  proved_at: Date
  batches: number
  faults: number
}

interface AuditUnsealed {
  tenant_id: string
  event_id: string
}

interface Authenticators {
  user_id: string
  sealed_secret: string
  last_step: bigint | null
  offered_at: Generated<Date>
  confirmed_at: Date | null
}

interface BankSilences {
  bank_id: number
  silent_at: Generated<Date[]>
  opened_at: Date | null
  probe_at: Date | null
  probe_tenant: string | null
  probe_payment: string | null
}

interface CampaignDefinitions {
  tenant_id: string
  campaign_id: string
  definition_id: string
}

interface Campaigns {
  tenant_id: string
  id: string
  name: string
  valid_from: string
  valid_to: string | null
  extra_installments: Generated<number>
  deferral_usual: number | null
  deferral_from: number | null
  deferral_to: number | null
  picture_path: string | null
  stopped_at: Date | null
}

interface CommissionChanges {
  tenant_id: string
  no: number
  kind: 'setup' | 'grid' | 'file' | 'undo'
  valid_from: string
  valid_to: string | null
  back: string | null
  reason: string | null
  made_at: Generated<Date>
  made_by: string | null
  made_by_name: string | null
}

interface CommissionDefinitions {
  tenant_id: string
  id: string
  account_id: string
  position: Generated<number>
  is_active: Generated<boolean>
  card_name: string
  card_kind: Generated<'any' | 'personal' | 'commercial'>
  card_logo: string | null
  is_visa_master_card: Generated<boolean>
  is_agriculture_pos: Generated<boolean>
  agriculture_card_logo: string | null
  is_commission_from_dealer: Generated<boolean>
  extra_installment_count: Generated<number>
  extra_installment_expire_date: string | null
  deferring_installment_count: Generated<number>
  deferring_range_start: number | null
  deferring_range_end: number | null
  description: string | null
}

interface CommissionRates {
  tenant_id: string
  definition_id: string
  count: number
  rate_percent: string
  is_commission_included: Generated<boolean>
  change_no: Generated<number>
}

interface CommissionSettings {
  tenant_id: string
  uses_commissions_for_available_installment: Generated<boolean>
  uses_firm_group_code_for_max_installment: Generated<boolean>
  is_selectable_installment_table: Generated<boolean>
  uses_empty_commission_list: Generated<boolean>
  pos_collection_description: string | null
  daily_money_cost_ppm: Generated<number>
  failed_sale_cost_ppm: Generated<number>
  sector: Generated<'general' | 'electronics' | 'appliances' | 'telecom' | 'jewellery' | 'food' | 'fuel' | 'gift-cards'>
}

interface CommissionTables {
  tenant_id: string
  definition_id: string
  change_no: number
  valid_from: string
  valid_to: string | null
}

interface CompanyDays {
  tenant_id: string
  day: string
  kind: 'closed' | 'half' | 'open'
  name: string
}

interface CompanyMail {
  tenant_id: string
  is_own: Generated<boolean>
  host: Generated<string>
  port: Generated<number>
  security: Generated<'tls' | 'starttls' | 'none'>
  user_name: Generated<string>
  sender_name: Generated<string>
  sender_address: Generated<string>
  failed_at: Date | null
  failure: string | null
  told_at: Date | null
}

interface DatabaseTimelines {
  id: GeneratedAlways<bigint>
  system_id: string
  timeline: number
  mark: string | null
  began_at: Generated<Date>
}

interface DebtClaims {
  tenant_id: string
  payment_id: string
  account_id: string
  firm_id: string
  currency: string
  item_key: string
  amount_minor: bigint
  claimed_at: Generated<Date>
  ended_at: Date | null
  lira_minor: bigint | null
  document_rate: string | null
}

interface DebtRequests {
  tenant_id: string
  id: string
  kind: 'dispute' | 'due-day'
  firm_id: string
  account_id: string
  currency: string
  item_key: string
  document_no: string | null
  amount_minor: bigint
  due_on: string
  wanted_on: string | null
  reason: string
  asked_at: Generated<Date>
  asked_by: string
  asked_by_name: string
  state: Generated<'open' | 'accepted' | 'rejected' | 'withdrawn'>
  answer: string | null
  answered_at: Date | null
  answered_by_name: string | null
}

interface DomainClaims {
  tenant_id: string
  domain: string
  proof: string
  state: Generated<'waiting' | 'verified' | 'broken'>
  problem: string | null
  created_at: Generated<Date>
  checked_at: Date | null
}

interface EnforcedDebts {
  tenant_id: string
  account_id: string
  currency: 'TRY' | 'USD' | 'EUR'
  item_key: string
  firm_id: string
  enforced_on: string
  marked_at: Generated<Date>
  marked_by_name: string
}

interface EngineClock {
  is_the_only_one: Generated<boolean>
  real_from: Date
  engine_from: Date
  factor: number
}

interface ErpAcceptances {
  tenant_id: string
  ledger_id: string
  reference: string
  side: 'debit' | 'credit'
  accepts: 'excess' | 'shortfall'
  accepted_by: string
  accepted_at: Generated<Date>
}

interface ErpAgents {
  tenant_id: string
  ledger_id: string
  seen_at: Generated<Date>
  site: string | null
  turn_id: string | null
  step: Generated<number>
  held_until: Date | null
  reads: Generated<unknown>
  errands: Generated<string[]>
}

interface ErpBatches {
  tenant_id: string
  id: string
  kind: string
  batch_id: string
  ledger_id: string
  period: string
  as_of: Date
  body_hash: Buffer
  key_id: string | null
  user_id: string | null
  sent_by: string
  is_partial: boolean
  state: 'stored' | 'partly' | 'rejected'
  received: number
  created: number
  updated: number
  unchanged: number
  removed: number
  rejected: number
  snapshot_id: string | null
  snapshot_part: number | null
  received_at: Generated<Date>
  has_closings: Generated<boolean>
}

interface ErpClosings {
  tenant_id: string
  ledger_id: string
  account_id: string
  as_of: Date
  period: string
  debit_name: string
  credit_name: string
  firm_id: string | null
  currency: string
  amount_minor: bigint
}

interface ErpConnections {
  tenant_id: string
  ledger_id: string
  program: string
  address: string
  credentials: Generated<unknown>
  settings: Generated<unknown>
  is_on: Generated<boolean>
  runs_in: Generated<'worker' | 'agent'>
  next_turn_at: Generated<Date>
  last_turn_at: Date | null
  last_good_at: Date | null
  failures: Generated<number>
  trouble: string | null
  message: string | null
}

interface ErpDeliveries {
  tenant_id: string
  hand_out_id: string
  sent_at: Date | null
  doubts: Generated<number>
  said: string | null
}

interface ErpLedgers {
  tenant_id: string
  id: string
  code: string
  name: string
  owner: 'push' | 'upload' | 'connector' | 'vezne'
  closing: Generated<'fifo' | 'erp'>
  books_receipts: Generated<'net' | 'gross'>
  refreshed_at: Date | null
}

interface ErpPeriods {
  tenant_id: string
  ledger_id: string
  code: string
  from_on: string
  to_on: string
  is_complete: Generated<boolean>
}

interface ErpPosCodes {
  tenant_id: string
  ledger_id: string
  pos_account_id: string
  installments: Generated<number>
  pos_account: string
  plan_code: string | null
}

interface ErpReads {
  tenant_id: string
  ledger_id: string
  kind: string
  mark: string | null
  next: string | null
  is_whole: Generated<boolean>
  begun_at: Date | null
  row_count: Generated<number>
  left_out: Generated<number>
  read_at: Date | null
  whole_at: Date | null
  last_left_out: Generated<number>
  trouble: string | null
  message: string | null
}

interface ErpRecords {
  tenant_id: string
  kind: 'firms' | 'open-items' | 'balances' | 'invoice-lines' | 'instruments'
  ledger_id: string
  period: string
  external_id: string
  firm_id: string | null
  account_id: string
  currency: string
  document_no: string | null
  due_on: string | null
  debit_minor: Generated<bigint>
  credit_minor: Generated<bigint>
  data: unknown
  as_of: Date
  version: bigint | null
  first_seen_at: Generated<Date>
  changed_at: Generated<Date>
  removed_as_of: Date | null
}

interface ErpRejectedRows {
  tenant_id: string
  batch: string
  at: number
  errors: unknown
  raw: unknown
}

interface ErpRemovals {
  tenant_id: string
  kind: string
  ledger_id: string
  period: string
  external_id: string
  as_of: Date
}

interface ErpReportRuns {
  tenant_id: string
  id: string
  sight: string[] | null
  question: Buffer
  refreshed_at: Generated<Date>
  kept_until: Date
  books_at: Date | null
  totals: unknown
  rows: string[]
}

interface ErpReports {
  tenant_id: string
  id: string
  name_tr: string
  name_en: string
  view: string
  parameters: unknown
  columns: string[]
  audience: 'staff' | 'everyone' | 'right'
  right_needed: string | null
  cache_minutes: number
  is_withdrawn: Generated<boolean>
  created_at: Generated<Date>
}

interface ErpSnapshotParts {
  tenant_id: string
  snapshot: string
  part: number
  row_count: number
  debit_checksum: bigint
  credit_checksum: bigint
}

interface ErpSnapshots {
  tenant_id: string
  id: string
  kind: string
  ledger_id: string
  period: string
  snapshot_id: string
  firm_code: string | null
  firm_id: string | null
  as_of: Date
  parts: number
  row_count: number
  debit_checksum: bigint
  credit_checksum: bigint
  state: Generated<'open' | 'differs' | 'waiting' | 'complete' | 'refused' | 'overtaken'>
  lacking: Generated<number>
  begun_at: Generated<Date>
  decided_by: string | null
}

interface ExchangeBulletins {
  bulletin_date: string
  number: string
  checked_at: Date
}

interface ExchangeRates {
  bulletin_date: string
  currency: string
  forex_buying: string | null
  forex_selling: string | null
  banknote_buying: string | null
  banknote_selling: string | null
}

interface ExpectedChanges {
  tenant_id: string
  id: GeneratedAlways<bigint>
  subject_id: string
}

interface ExpectedMarks {
  tenant_id: string
  subject_id: string
  mark: string
  read_at: Generated<Date>
  promises_kept: Generated<number>
  promises_broken: Generated<number>
}

interface ExpectedMoney {
  tenant_id: string
  id: string
  subject_id: string
  firm_id: string | null
  source: 'open-item' | 'pos' | 'instrument' | 'link' | 'promise' | 'credit'
  currency: string
  due_on: string
  expected_on: string
  value_on: string
  gross_minor: bigint
  commission_minor: bigint | null
  net_minor: bigint
  debt_id: string | null
  account_id: string | null
  document_type: string | null
  document_no: string | null
  payment_id: string | null
  bank_id: number | null
  pos_account_id: string | null
  part: number | null
  parts: number | null
  pledge_id: string | null
  pledge_no: string | null
  sales_rep: string | null
  is_promise_broken: boolean
}

interface ExpectedPayments {
  tenant_id: string
  payment_id: string
}

interface ExportFileParts {
  tenant_id: string
  file_id: string
  no: number
  content: Buffer
}

interface ExportFiles {
  tenant_id: string
  id: string
  made_by: string
  name: string
  content_type: string
  bytes: Generated<bigint>
  created_at: Generated<Date>
  expires_at: Date | null
}

interface FactorChallenges {
  id: string
  tenant_id: string
  user_id: string
  purpose: 'sign-in' | 'enrolment' | 'step-up' | 'passkey'
  session_hash: Buffer | null
  tries: Generated<number>
  expires_at: Date
  ended_at: Date | null
}

interface FeedWords {
  tenant_id: string
  id: GeneratedAlways<bigint>
  kind: 'account-lines' | 'open-items'
  ledger_id: string
  period: string
  external_id: string
  account_id: string | null
  firm_id: string | null
  word: 'said' | 'list' | 'snapshot' | 'moved'
  as_of: Date
  version: Generated<bigint>
  currency: string | null
  document_no: string | null
  reference: string | null
  document_on: string | null
  due_on: string | null
  debit_minor: Generated<bigint>
  credit_minor: Generated<bigint>
}

interface FirmAccounts {
  tenant_id: string
  id: string
  ledger_id: string
  firm_id: string | null
  code: string
  currency: string
  role: Generated<'cari' | 'torba'>
  is_active: Generated<boolean>
}

interface FirmBranches {
  tenant_id: string
  number: string
  firm_id: string
  down_payment_minor: bigint | null
  organization_fee_minor: bigint | null
  currency: Generated<'TRY' | 'USD' | 'EUR'>
}

interface FirmGroupDefinitions {
  tenant_id: string
  firm_group_code: string
  definition_id: string
}

interface FirmGroups {
  tenant_id: string
  code: string
  name: string
  max_installments: number | null
  id: Generated<string>
}

interface FirmLimits {
  tenant_id: string
  firm_id: string
  currency: 'TRY' | 'USD' | 'EUR'
  per_payment_minor: bigint | null
  per_day_minor: bigint | null
  per_month_minor: bigint | null
}

interface Firms {
  tenant_id: string
  id: string
  parent_id: string | null
  code: string
  name: string
  search_key: GeneratedAlways<string>
  created_at: Generated<Date>
  group_code: string | null
  tax_number: string | null
  tax_office: string | null
  contact_name: string | null
  email: string | null
  phone_number: string | null
  city: string | null
  closed_at: Date | null
}

interface FollowUpNotes {
  tenant_id: string
  id: string
  firm_id: string
  item_id: string | null
  kind: 'note' | 'call' | 'visit' | 'message'
  note: string
  at: Generated<Date>
  by_user: string
  by_name: string
}

interface FollowUps {
  tenant_id: string
  id: string
  firm_id: string
  item_id: string | null
  assigned_to: string | null
  assigned_name: string | null
  next_contact_on: string | null
  last_contact_at: Date | null
}

interface FormerPasswords {
  user_id: string
  replaced_at: Generated<Date>
  password_hash: string
}

interface FormerVersionGrace {
  is_the_only_one: Generated<boolean>
  ends_at: Date
}

interface HalfSecureAcceptances {
  tenant_id: string
  account_id: string
  result: '2' | '3' | '4'
  id: string
  cap_minor: bigint | null
  cap_currency: 'TRY' | 'USD' | 'EUR' | null
  accepted_by: string
  accepted_at: Generated<Date>
}

interface HandOuts {
  tenant_id: string
  id: Generated<string>
  ledger_id: string
  account_id: string
  from_account_id: string | null
  firm_id: string | null
  payment_id: string
  line_id: bigint
  kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  reference: string
  event_on: string
  net_minor: bigint
  surcharge_minor: bigint
  currency: string
  rate: string | null
  state: Generated<'open' | 'posted' | 'failed' | 'ignored' | 'withdrawn'>
  refund_on: string | null
  expects_line: Generated<boolean>
  handed_out_at: Date | null
  leased_until: Date | null
  tries: Generated<number>
  error: string | null
  failed_at: Date | null
  erp_number: string | null
  voucher_id: string | null
  posted_on: string | null
  period: string | null
  acknowledged_at: Date | null
  laid_at: Generated<Date>
  decided_as: 'retried' | 'typed-by-hand' | 'ignored' | null
  decided_at: Date | null
  decided_by: string | null
  decided_reason: string | null
  from_currency: string | null
  from_minor: bigint | null
}

interface HeldBulletins {
  digest: Buffer
  bulletin_date: string
  number: string
  rates: unknown
  differs: string
  held_at: Generated<Date>
  seen_at: Date
}

interface HeldQuotes {
  tenant_id: string
  id: string
  firm_id: string | null
  user_id: string
  definition_id: string
  bank_id: number
  count: number
  shown_count: number
  rate_ppm: number
  is_included: boolean
  debt_minor: bigint
  debt_currency: 'TRY' | 'USD' | 'EUR'
  net_minor: bigint
  currency: 'TRY' | 'USD' | 'EUR'
  exchange: unknown
  total_minor: bigint
  held_at: Generated<Date>
  valid_until: Date
  items: unknown
}

interface HouseLetters {
  id: string
  user_id: string
  kind: string
  told_once: string | null
  written_at: Generated<Date>
  tries: Generated<number>
  failure: string | null
  is_refused: Generated<boolean>
  sent_at: Date | null
  settled_at: Date | null
}

interface HouseOutbox {
  id: string
  name: string
  payload: unknown
  created_at: Generated<Date>
}

interface InstallmentCaps {
  card_kind: 'personal' | 'commercial'
  sector: 'general' | 'electronics' | 'appliances' | 'telecom' | 'jewellery' | 'food' | 'fuel' | 'gift-cards'
  valid_from: string
  months: number
}

interface JobOutbox {
  tenant_id: string
  id: string
  name: string
  payload: unknown
  created_at: Generated<Date>
}

interface Journals {
  tenant_id: string
  id: string
  subject_kind: string
  subject_id: string
  kind: string
  sequence: Generated<number>
  booked_at: Generated<Date>
  line_count: number
  memo: Generated<string>
}

interface KeptOpenItems {
  tenant_id: string
  account_id: string
  currency: string
  is_local: boolean
  firm_id: string | null
  image_at: Date | null
  words_to: Date | null
  newer_images: number
  newest_image: Date | null
  has_closings: boolean
  closing_difference_minor: bigint
  items: unknown
  kept_at: Generated<Date>
  differences: Generated<unknown>
  later: unknown
}

interface LedgerDays {
  tenant_id: string
  account_kind: string
  account_key: string
  currency: string
  day: string
  closing_minor: bigint
}

interface LiveChanges {
  tenant_id: string
  position: GeneratedAlways<bigint>
  topic: string
  row_id: string
  firm_id: string | null
  user_id: string | null
  created_at: Generated<Date>
}

interface Looks {
  token_hash: Buffer
  tenant_id: string
  session_id: string
  staff_id: string
  user_id: string
  firm_name: string
  began_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

interface LookupMisses {
  tenant_id: string
  id: string
  address: string
  at: Generated<Date>
}

interface MembershipInvitations {
  token_hash: Buffer
  tenant_id: string
  user_id: string
  created_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}

interface Memberships {
  tenant_id: string
  user_id: string
  firm_id: string | null
  sub_firm_id: string | null
  is_staff: Generated<boolean>
  permissions: Generated<string[]>
  created_at: Generated<Date>
  rights: Generated<string[]>
  role_id: string | null
  id: Generated<string>
  name: string | null
  joined_at: Date | null
  suspended_at: Date | null
  is_firm_closed: Generated<boolean>
  accepted_at: Date | null
  is_invitation_due: Generated<boolean>
}

interface NoticeSettings {
  tenant_id: string
  user_id: string
  language: 'tr' | 'en'
  by_mail: string[]
}

interface Notices {
  tenant_id: string
  id: string
  user_id: string
  kind: string
  subject_id: string
  params: unknown
  created_at: Generated<Date>
  read_at: Date | null
}

interface OfficeVersions {
  tenant_id: string
  subject: string
  version: Generated<number>
  changed_at: Date | null
  changed_by: string | null
  changed_by_name: string | null
}

interface OpenItemChanges {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: string
  names: string[] | null
  as_of: Date | null
}

interface Passkeys {
  id: Generated<string>
  user_id: string
  rp_id: string
  credential_id: string
  public_key: Buffer
  sign_count: bigint
  transports: Generated<string[]>
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

interface PasswordTokens {
  token_hash: Buffer
  user_id: string
  tenant_id: string
  kind: 'reset' | 'first'
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  takes_place: Generated<boolean>
}

interface PayerPaysConfirmations {
  tenant_id: string
  id: Generated<string>
  text_version: string
  text_digest: string
  confirmed_at: Generated<Date>
  confirmed_by: string
  confirmed_by_name: string
  withdrawn_at: Date | null
  withdrawn_by: string | null
}

interface PaymentAllocations {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: string
  firm_id: string | null
  currency: string
  payment_id: string
  credit_key: string
  debit_key: string
  amount_minor: bigint
  with_key: string | null
  decided_at: Generated<Date>
}

interface PaymentAnswers {
  tenant_id: string
  payment_id: string
  id: string
  source: 'begin' | 'return' | 'notification' | 'provision' | 'inquiry' | 'void' | 'refund'
  outcome: string
  code: string | null
  digest: Buffer | null
  detail: Generated<unknown>
  at: Generated<Date>
  payment_month: Generated<string>
}

interface PaymentChargebacks {
  tenant_id: string
  payment_id: string
  state: 'open' | 'won' | 'lost'
  amount_minor: bigint
  currency: 'TRY' | 'USD' | 'EUR'
  reason: Generated<string>
  reference: Generated<string>
  opened_by: string
  opened_by_name: string
  opened_at: Generated<Date>
  ended_by: string | null
  ended_by_name: string | null
  ended_at: Date | null
  end_reason: Generated<string>
}

interface PaymentConversions {
  tenant_id: string
  payment_id: string
  account_id: string
  firm_id: string
  currency: string
  amount_minor: bigint
  lira_minor: bigint
  rate: string
  rate_type: 'forex-buying' | 'forex-selling' | 'banknote-buying' | 'banknote-selling'
  rate_date: string
}

interface PaymentEvents {
  tenant_id: string
  payment_id: string
  id: string
  from_state: string | null
  to_state: string
  actor: 'payer' | 'bank' | 'janitor' | 'operator'
  reason: string
  at: Generated<Date>
  payment_month: Generated<string>
}

interface PaymentKeys {
  tenant_id: string
  key_hash: Buffer
  fingerprint: Buffer
  payment_id: string
  created_at: Generated<Date>
  derived_from: Buffer | null
}

interface PaymentLinkEvents {
  tenant_id: string
  id: string
  link_id: string
  at: Generated<Date>
  what: 'opened' | 'paid' | 'failed' | 'money-back' | 'undone' | 'extended' | 'blocked' | 'cancelled'
  word: string | null
  by_name: string | null
  amount_minor: bigint | null
  currency: 'TRY' | 'USD' | 'EUR' | null
}

interface PaymentLinkSends {
  tenant_id: string
  id: string
  link_id: string
  channel: 'email' | 'sms'
  is_reminder: Generated<boolean>
  address: string
  state: Generated<'waiting' | 'sent' | 'delivered' | 'failed'>
  asked_at: Generated<Date>
  not_before: Date | null
  sent_at: Date | null
  delivered_at: Date | null
  failure: string | null
  asked_by: string
}

interface PaymentLinkTries {
  tenant_id: string
  payment_id: string
  link_id: string
}

interface PaymentLinks {
  tenant_id: string
  id: string
  number: string
  code_hash: Buffer
  code_sealed: string
  firm_id: string | null
  recipient_name: string
  recipient_email: string | null
  recipient_phone: string | null
  amount_minor: bigint | null
  min_minor: bigint | null
  max_minor: bigint | null
  currency: 'TRY' | 'USD' | 'EUR'
  description: string
  reference: string | null
  max_installments: number | null
  usage: 'single' | 'multi'
  usage_count: number | null
  valid_until: string
  language: 'tr' | 'en'
  commission_by: 'payer' | 'company'
  is_3d_required: Generated<boolean>
  items: Generated<string[]>
  notify_url: string | null
  created_at: Generated<Date>
  created_by: string | null
  created_by_name: string
  request_key: Buffer
  request_digest: Buffer
  cancelled_at: Date | null
  cancel_reason: string | null
  blocked_at: Date | null
  opened_count: Generated<number>
  first_opened_at: Date | null
  last_opened_at: Date | null
  tried_count: Generated<number>
  last_tried_at: Date | null
  failed_count: Generated<number>
  last_reason: string | null
  used_count: Generated<number>
  collected_minor: Generated<bigint>
  paid_at: Date | null
  reminded_at: Date | null
  notify_state: 'waiting' | 'delivered' | 'failed' | null
  notify_secret_sealed: string | null
}

interface PaymentMethods {
  tenant_id: string
  id: string
  name: string
  payment_set_id: string | null
  position: Generated<number>
  retired_at: Date | null
}

interface PaymentMoves {
  from_state: string
  to_state: string
}

interface PaymentNotes {
  tenant_id: string
  payment_id: string
  id: string
  text: string
  written_by: string
  written_by_name: string
  at: Generated<Date>
}

interface PaymentPromiseItems {
  tenant_id: string
  promise_id: string
  firm_id: string
  item_id: string
  document_no: string | null
  due_on: string
  currency: string
  amount_minor: bigint
}

interface PaymentPromises {
  tenant_id: string
  id: string
  firm_id: string
  currency: string
  amount_minor: bigint
  promised_on: string
  given_on: string
  given_at: Generated<Date>
  already_minor: bigint
  given_by: string
  given_by_name: string
  given_through: 'firm' | 'staff'
  note: string | null
  withdrawn_at: Date | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
}

interface PaymentRefunds {
  tenant_id: string
  id: string
  payment_id: string
  kind: 'void' | 'refund'
  amount_minor: bigint
  currency: 'TRY' | 'USD' | 'EUR'
  state: 'requested' | 'sent' | 'done' | 'refused' | 'in-doubt'
  asked_by: string
  reason: Generated<string>
  refunded_before_minor: bigint
  bank_code: string | null
  next_check_at: Date | null
  created_at: Generated<Date>
  settled_at: Date | null
  is_void_only: Generated<boolean>
}

interface PaymentReviews {
  tenant_id: string
  id: string
  payment_id: string
  reason: string
  opened_at: Generated<Date>
  closed_at: Date | null
  closed_by: string | null
  verdict: string | null
}

interface PaymentSetDefinitions {
  tenant_id: string
  payment_set_id: string
  definition_id: string
}

interface PaymentSets {
  tenant_id: string
  id: string
  name: string
  is_default: Generated<boolean>
  retired_at: Date | null
}

interface PaymentTypes {
  tenant_id: string
  name: string
  position: Generated<number>
}

interface PaymentValueDays {
  tenant_id: string
  payment_id: string
  first_on: string
}

interface Payments {
  tenant_id: string
  id: string
  order_id: string
  state: string
  state_since: Generated<Date>
  purpose: string
  target: string | null
  firm_id: string | null
  amount_minor: bigint
  net_minor: bigint
  currency: 'TRY' | 'USD' | 'EUR'
  installments: number
  shown_installments: number
  commission_definition_id: string | null
  rate_ppm: number | null
  terminal_id: string
  terminal_version: number
  bank_id: number
  routing: Generated<unknown>
  masked_card: string
  payer: Generated<unknown>
  kept: Generated<unknown>
  auth_code: string | null
  host_reference: string | null
  decline_reason: string | null
  bank_code: string | null
  rendered_at: Date | null
  doubt_since: Date | null
  money_moment: Date | null
  next_check_at: Date | null
  lease_owner: string | null
  lease_until: Date | null
  created_at: Generated<Date>
  details: Generated<unknown>
  agreements: Generated<unknown>
  exchange: unknown
  hand_over: unknown
  wants_receipt: Generated<boolean>
  timeline_id: Generated<bigint>
  channel: Generated<'public' | 'link' | 'panel' | 'plan' | 'shop' | 'trial'>
  payer_name: string | null
  needs_full_3d: Generated<boolean>
  moved_at: Date | null
  receipt_ended_at: Date | null
}

interface PlanTerms {
  tenant_id: string
  late_rate_ppm: number | null
  late_period: 'monthly' | 'yearly'
  grace_days: number
  early_rate_ppm: number | null
  early_method: 'inner' | 'outer'
  base: number
  underpaid: Generated<'keep' | 'first' | 'spread' | 'last' | 'new'>
  exchange_difference_by: Generated<'gainer' | 'company' | 'nobody'>
  exchange_difference_vat_ppm: Generated<number>
  receipt_due_by: Generated<'sale-day' | 'blocked-day' | 'installment-days'>
}

interface PlatformChallenges {
  token_hash: Buffer
  user_id: string
  is_enrolment: Generated<boolean>
  tries: Generated<number>
  expires_at: Date
  ended_at: Date | null
  purpose: Generated<'sign-in' | 'enrolment' | 'step-up'>
  session_hash: Buffer | null
}

interface PlatformEvents {
  id: string
  happened_at: Generated<Date>
  kind: string
  user_id: string | null
  company_id: string | null
  address: string | null
  request_id: string | null
  details: Generated<unknown>
}

interface PlatformOperators {
  user_id: string
  asks_second_factor: Generated<boolean>
  created_at: Generated<Date>
  disabled_at: Date | null
}

interface PlatformSessions {
  token_hash: Buffer
  user_id: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  idle_expires_at: Date
  absolute_expires_at: Date
  ended_at: Date | null
  address: string | null
  device: string | null
  factor_at: Date | null
}

interface PortalSetup {
  is_the_only_one: Generated<boolean>
  code_hash: Buffer
  expires_at: Date
  owner_id: string | null
  owner_phone: string | null
  proof_hash: Buffer | null
  proof_expires_at: Date | null
}

interface PosAccountCosts {
  tenant_id: string
  account_id: string
  installments: number
  cost_ppm: number
}

interface PosAccountPastTerms {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: string
  until_on: string
  blockage_days: number
  settlement_kind: 'blocked' | 'monthly'
  settlement_step: '30d' | 'month'
  commission_at: 'each' | 'first'
  payout: 'business' | 'daily'
  remainder: 'spread' | 'first' | 'last'
  costs: unknown
}

interface PosAccountSecrets {
  tenant_id: string
  account_id: string
  version: number
  field: string
  key_id: number
  sealed: string
  changed_at: Generated<Date | null>
}

interface PosAccountVersions {
  tenant_id: string
  account_id: string
  version: number
  endpoint_mode: 'live' | 'test' | 'simulated'
  settings: unknown
  created_at: Generated<Date>
}

interface PosAccounts {
  tenant_id: string
  id: string
  bank_id: number
  name: string
  currencies: string[]
  is_active: boolean
  blockage_days: number
  shown_as: 'frame' | 'url-frame' | 'new-window' | null
  version: number
  inquiry_proven_at: Date | null
  created_at: Generated<Date>
  position: Generated<number>
  installment_currencies: Generated<string[]>
  settlement_kind: Generated<'blocked' | 'monthly'>
  settlement_step: Generated<'30d' | 'month'>
  commission_at: Generated<'each' | 'first'>
  payout: Generated<'business' | 'daily'>
  remainder: Generated<'spread' | 'first' | 'last'>
  iban: string | null
}

interface PosTrials {
  tenant_id: string
  payment_id: string
  account_id: string
  begun_at: Generated<Date>
  begun_by: string
  begun_by_name: string
}

interface PossibleDoubles {
  tenant_id: string
  ledger_id: string
  line_id: bigint
  reference: string
  word: Generated<'asked' | 'same' | 'different'>
  asked_at: Generated<Date>
  said_by: string | null
  said_at: Date | null
}

interface Postings {
  tenant_id: string
  journal_id: string
  line: number
  account_kind: string
  account_key: string
  amount_minor: bigint
  currency: string
  booked_at: Generated<Date>
  line_count: number
}

interface Processes {
  boot_id: string
  address: string
  seen_at: Generated<Date>
}

interface ProofChanges {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: string | null
  payment_id: string | null
}

interface ProvenTo {
  tenant_id: string
  proof: 'ledger' | 'own-lines' | 'accounts'
  moment: Date
}

interface RateDecisions {
  tenant_id: string
  digest: Buffer
  decided_at: Generated<Date>
  decision: 'accepted' | 'refused'
  decided_by: string
  decided_by_name: string
  reason: string
}

interface ReceiptMails {
  tenant_id: string
  payment_id: string
  what: 'approved' | 'voided' | 'refunded' | 'partly-refunded'
  happened_at: Date
  sent_at: Generated<Date>
}

interface ReconciliationAnswers {
  tenant_id: string
  reconciliation_id: string
  firm_id: string
  is_agreed: boolean
  currency: string
  balance_minor: bigint
  note: string
  by_name: string
  by_user: string | null
  answered_at: Date
  answer_text: string
  answer_hash: Buffer
  file_media: 'pdf' | 'webp' | null
  file: Buffer | null
}

interface ReconciliationEvents {
  tenant_id: string
  id: string
  reconciliation_id: string
  firm_id: string
  at: Generated<Date>
  what:
    | 'prepared'
    | 'sent'
    | 'not-sent'
    | 'viewed'
    | 'reminded'
    | 'agreed'
    | 'disputed'
    | 'resolved'
    | 'unanswered'
    | 'changed'
    | 'link-ended'
  by_name: string | null
  note: string | null
}

interface Reconciliations {
  tenant_id: string
  id: string
  number: string
  firm_id: string
  account_id: string
  as_of: string
  currency: string
  balance_minor: bigint
  is_erp_only: boolean
  letter: unknown
  letter_text: string
  letter_hash: Buffer
  language: 'tr' | 'en'
  email: string
  answer_until: string
  created_at: Generated<Date>
  created_by: string | null
  created_by_name: string
  state: Generated<'prepared' | 'sent' | 'viewed' | 'agreed' | 'disputed' | 'resolved' | 'unanswered'>
  sent_at: Date | null
  reminded_at: Date | null
  changed_minor: bigint | null
  changed_told_at: Date | null
  link_ended_at: Date | null
}

interface RecoveryCodes {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
}

interface RefundRequests {
  tenant_id: string
  id: string
  payment_id: string
  firm_id: string | null
  kind: 'void' | 'refund'
  amount_minor: bigint
  currency: 'TRY' | 'USD' | 'EUR'
  reason: string
  state: Generated<'waiting' | 'approved' | 'rejected' | 'expired'>
  asked_by: string
  asked_by_name: string
  created_at: Generated<Date>
  expires_at: Date
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  decision_reason: string | null
  refund_id: string | null
}

interface ReminderDebts {
  tenant_id: string
  account_id: string
  currency: 'TRY' | 'USD' | 'EUR'
  item_key: string
  due_on: string
  rule: string
  channel: 'email' | 'sms' | 'whatsapp'
  firm_id: string
  reminder_id: string
  item_id: string
  document_no: string | null
}

interface ReminderRounds {
  tenant_id: string
  day: string
  since: string
  after_firm: string | null
  is_done: Generated<boolean>
}

interface ReminderSettings {
  tenant_id: string
  settings: unknown
}

interface Reminders {
  tenant_id: string
  id: string
  firm_id: string
  currency: 'TRY' | 'USD' | 'EUR'
  rule: string
  channel: 'email' | 'sms' | 'whatsapp'
  language: 'tr' | 'en'
  state: 'waiting' | 'sending' | 'sent' | 'delivered' | 'shared' | 'not-sent' | 'unknown'
  why: string | null
  address: string | null
  debt_count: number
  amount_minor: bigint
  due_on: string
  due_at: Date | null
  created_at: Generated<Date>
  ended_at: Date | null
  by_user: string | null
  by_name: string | null
}

interface ReturnOrigins {
  tenant_id: string
  origin: string
}

interface ReviewDecisions {
  tenant_id: string
  id: string
  review_id: string
  step: string
  reason: string
  evidence: unknown
  state: 'waiting' | 'done' | 'taken-back' | 'refused' | 'expired' | 'overtaken'
  said_by: string
  said_by_name: string
  said_at: Generated<Date>
  waits_until: Date | null
  ended_by: string | null
  ended_by_name: string | null
  ended_at: Date | null
}

interface Reviews {
  tenant_id: string
  id: string
  kind: string
  subject_id: string
  label: string
  reason: string
  amount_minor: bigint | null
  currency: 'TRY' | 'USD' | 'EUR' | null
  opened_at: Generated<Date>
  closed_at: Date | null
  closed_by: string | null
  verdict: string | null
}

interface Roles {
  tenant_id: string
  id: Generated<string>
  name: string
  rights: string[]
  created_at: Generated<Date>
  asks_second_factor: boolean | null
  is_owner: Generated<boolean>
}

interface SaleCounters {
  tenant_id: string
  kind: 'address' | 'card' | 'bin'
  key: string
  minute: number
  bad: number[]
  good: number[]
}

interface SaleTries {
  tenant_id: string
  payment_id: string
  address: string
  card_mark: Buffer
  bin: string
  at: Generated<Date>
}

interface SavedViews {
  tenant_id: string
  id: string
  owner_id: string
  list: string
  name: string
  view: unknown
  is_shared: boolean
  created_at: Generated<Date>
}

interface SchemaMigrations {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

interface ScreenDrafts {
  tenant_id: string
  id: string
  user_id: string
  screen_id: number
  draft: unknown
  expires_at: Date
}

interface Sessions {
  token_hash: Buffer
  user_id: string
  tenant_id: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  idle_expires_at: Date
  absolute_expires_at: Date
  ended_at: Date | null
  id: Generated<string>
  address: string | null
  device: string | null
  factor_at: Date | null
}

interface SettlementDifferences {
  tenant_id: string
  id: string
  account_id: string
  file_id: string
  kind: 'missing' | 'twice' | 'commission' | 'amount' | 'day' | 'foreign'
  key: string
  line: number | null
  payment_id: string | null
  subject_id: string | null
  part: number | null
  parts: number | null
  label: string
  auth_code: string | null
  sold_on: string | null
  currency: 'TRY' | 'USD' | 'EUR'
  expected_on: string | null
  expected_gross_minor: bigint | null
  expected_commission_minor: bigint | null
  came_on: string | null
  came_gross_minor: bigint | null
  came_commission_minor: bigint | null
  opened_at: Generated<Date>
  closed_at: Date | null
  closed_by: string | null
  verdict: string | null
}

interface SettlementFiles {
  tenant_id: string
  id: string
  account_id: string
  layout: string
  covers: 'value-days' | 'sale-days'
  from_on: string
  to_on: string
  digest: Buffer
  row_count: number
  matched_count: number
  repeated_count: number
  broken_count: number
  difference_count: number
  uploaded_at: Generated<Date>
  uploaded_by: string | null
  uploaded_by_name: string
}

interface SettlementReports {
  tenant_id: string
  account_id: string
  report_on: string
  asked_at: Generated<Date>
  fetched_at: Date | null
  failed_at: Date | null
  failed_count: Generated<number>
  failure: string | null
}

interface SettlementRows {
  tenant_id: string
  file_id: string
  no: number
  line: number
  place: 'matched' | 'repeated' | 'twice' | 'foreign' | 'broken'
  kind: 'sale' | 'refund' | null
  sold_on: string | null
  value_on: string | null
  installment: number | null
  installments: number | null
  gross_minor: bigint | null
  commission_minor: bigint | null
  net_minor: bigint | null
  currency: 'TRY' | 'USD' | 'EUR' | null
  auth_code: string | null
  masked_card: string | null
  subject_id: string | null
  part: number | null
  broken_rule: string | null
  broken_field: string | null
  broken_text: string | null
  order_id: string | null
}

interface SetupSkips {
  tenant_id: string
  step: string
}

interface SheetImports {
  tenant_id: string
  id: string
  machine: string
  begun_at: Generated<Date>
  held_until: Date
  reads_until: Date | null
}

interface SmsMessages {
  tenant_id: string
  id: string
  key: string
  purpose: string
  audience: 'individual' | 'merchant'
  phone: string
  sealed_text: string | null
  parts: number
  state: 'waiting' | 'sending' | 'accepted' | 'delivered' | 'undelivered' | 'refused' | 'unknown'
  why: string | null
  provider: 'netgsm' | 'ileti-merkezi' | 'verimor' | 'http' | null
  provider_id: string | null
  tries: Generated<number>
  asked: Generated<number>
  created_at: Generated<Date>
  due_at: Date | null
  ask_at: Date | null
  sent_at: Date | null
  ended_at: Date | null
}

interface SmsSettings {
  tenant_id: string
  is_active: boolean
  mode: 'live' | 'simulated'
  provider: 'netgsm' | 'ileti-merkezi' | 'verimor' | 'http'
  account: string
  sender: string
  turkish_letters: 'locking' | 'single'
  quiet_from: string
  quiet_to: string
  allows_commercial: boolean
  url: string
  auth: 'none' | 'basic' | 'bearer'
  body: string
  id_field: string
}

interface StatementMails {
  tenant_id: string
  id: string
  request_id: string
  firm_id: string
  address: string
  language: 'tr' | 'en'
  note: string
  asked: unknown
  scope: unknown
  asked_at: Generated<Date>
  asked_by: string
  asked_by_name: string
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unknown'>
  sent_at: Date | null
}

interface StockFavourites {
  tenant_id: string
  user_id: string
  code: string
}

interface StockGroupTerms {
  tenant_id: string
  group_code: string
  warehouses: string[]
}

interface StockPolicies {
  tenant_id: string
  quantities: 'number' | 'band' | 'hidden'
  shows_prices: boolean
  few_below: string
  plenty_from: string
  stale_hours: number
  list_code: string | null
}

interface StockPrices {
  tenant_id: string
  id: string
  ledger_id: string
  stock_code: string
  list_code: string
  currency: string
  valid_from: string
  valid_to: string | null
  price: string
  discount_percent: string
  vat_percent: string
  as_of: Date
  version: bigint | null
  changed_at: Generated<Date>
  removed_as_of: Date | null
}

interface StockTerms {
  tenant_id: string
  firm_id: string
  list_code: string | null
  warehouses: string[] | null
}

interface StockWatches {
  tenant_id: string
  id: string
  user_id: string
  firm_id: string | null
  code: string
  asked_at: Generated<Date>
}

interface StockWords {
  tenant_id: string
  word: string
  stock_id: string
}

interface Stocks {
  tenant_id: string
  id: string
  ledger_id: string
  code: string
  warehouse: string
  barcode: string | null
  name: string
  brand: string | null
  group_name: string | null
  unit: string
  units: unknown
  on_hand: string
  reserved: string
  incoming: string
  as_of: Date
  version: bigint | null
  changed_at: Generated<Date>
  removed_as_of: Date | null
}

interface TargetClaims {
  tenant_id: string
  target: string
  payment_id: string
}

interface TaskRuns {
  tenant_id: string
  id: string
  kind: string
  started_by: string
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  result: unknown
  cancel_asked_at: Date | null
  created_at: Generated<Date>
  told_at: Date | null
  ended_at: Date | null
}

interface TenantDomains {
  domain: string
  tenant_id: string
  is_primary: Generated<boolean>
}

interface TenantInstallmentCaps {
  tenant_id: string
  card_kind: 'personal' | 'commercial'
  valid_from: string
  months: number | null
}

interface TenantKeys {
  tenant_id: string
  id: number
  wrapping_key_id: string
  wrapped_key: string
  created_at: Generated<Date>
}

interface TenantScreenSettings {
  tenant_id: string
  screen_id: number
  shows_campaign_button: Generated<boolean>
  shows_usd: Generated<boolean>
  shows_euro: Generated<boolean>
  shows_customer_information: Generated<boolean>
  shows_mobile_phone: Generated<boolean>
  shows_tckn: Generated<boolean>
  hides_commission_rate: Generated<boolean>
  agreement_set: Generated<'consumer' | 'merchant'>
}

interface TenantSecrets {
  tenant_id: string
  purpose: 'shop-link' | 'hand-over' | 'webhook' | 'smtp' | 'sms' | 'erp'
  owner_id: string
  version: number
  key_id: number
  sealed: string
  created_at: Generated<Date>
}

interface TenantUsage {
  tenant_id: string
  day: string
  begun: number
  approved: number
  counted_at: Generated<Date>
}

interface Tenants {
  id: string
  name: string
  page_title: string
  logo_path: string | null
  banner_image_path: string | null
  banner_link_url: string | null
  email: string | null
  phone_number: string | null
  address: string | null
  payment_guid: string | null
  is_selected_from_modal: Generated<boolean>
  is_payment_with_params: Generated<boolean>
  menu_link_url: string | null
  menu_link_title: string | null
  menu_pdf_path: string | null
  created_at: Generated<Date>
  modules: Generated<string[]>
  brand_colour: Generated<string>
  campaign_image_path: string | null
  uses_pos_additional_fields: Generated<boolean>
  is_rubik: Generated<boolean>
  uses_policy_fields: Generated<boolean>
  uses_currency_exchange: Generated<boolean>
  shows_custom_fields: Generated<boolean>
  shows_exchange_rates: Generated<boolean>
  payment_page_language: Generated<'tr' | 'en'>
  confidentiality_agreement_path: string | null
  sales_agreement_path: string | null
  exchange_rate_type: Generated<'forex-buying' | 'forex-selling' | 'banknote-buying' | 'banknote-selling'>
  four_eyes_above_minor: bigint | null
  four_eyes_currency: Generated<string>
  tax_number: string | null
  tax_office: string | null
  password_length: number | null
  idle_minutes: number | null
  session_hours: number | null
  closed_at: Date | null
}

interface Throttles {
  key: Buffer
  failures: number
  window_ends_at: Date
  blocked_until: Date | null
}

interface Users {
  id: string
  email: string
  name: string
  password_hash: string | null
  disabled_at: Date | null
  created_at: Generated<Date>
}

interface WebhookDeliveries {
  tenant_id: string
  id: string
  endpoint_id: string
  payment_id: string | null
  type: string
  body: string
  state: Generated<'pending' | 'delivered' | 'dead'>
  tries: Generated<number>
  next_try_at: Date | null
  last_status: number | null
  last_error: string | null
  created_at: Generated<Date>
  delivery_id: Generated<string>
  tried_at: Date | null
}

interface WebhookEndpoints {
  tenant_id: string
  id: string
  url: string
  is_active: Generated<boolean>
  created_at: Generated<Date>
  events: Generated<string[]>
}

interface WriteOffs {
  tenant_id: string
  id: string
  firm_id: string
  account_id: string
  currency: 'TRY' | 'USD' | 'EUR'
  item_key: string
  item_id: string
  document_no: string | null
  due_on: string
  amount_minor: bigint
  state: 'asked' | 'approved' | 'refused' | 'resumed'
  reason: string
  asked_at: Generated<Date>
  asked_by: string
  asked_by_name: string
  decided_at: Date | null
  decided_by: string | null
  decided_by_name: string | null
  decided_reason: string | null
}

/** Every table of the house, as a store asks for it. Narrow a column where the code knows more than the table. */
export interface Tables {
  accepted_bulletins: AcceptedBulletins
  account_contracts: AccountContracts
  account_entries: AccountEntries
  account_lines: AccountLines
  account_months: AccountMonths
  agreement_versions: AgreementVersions
  alarms: Alarms
  api_keys: ApiKeys
  audit_batches: AuditBatches
  audit_events: AuditEvents
  audit_proofs: AuditProofs
  audit_unsealed: AuditUnsealed
  authenticators: Authenticators
  bank_silences: BankSilences
  campaign_definitions: CampaignDefinitions
  campaigns: Campaigns
  commission_changes: CommissionChanges
  commission_definitions: CommissionDefinitions
  commission_rates: CommissionRates
  commission_settings: CommissionSettings
  commission_tables: CommissionTables
  company_days: CompanyDays
  company_mail: CompanyMail
  database_timelines: DatabaseTimelines
  debt_claims: DebtClaims
  debt_requests: DebtRequests
  domain_claims: DomainClaims
  enforced_debts: EnforcedDebts
  engine_clock: EngineClock
  erp_acceptances: ErpAcceptances
  erp_agents: ErpAgents
  erp_batches: ErpBatches
  erp_closings: ErpClosings
  erp_connections: ErpConnections
  erp_deliveries: ErpDeliveries
  erp_ledgers: ErpLedgers
  erp_periods: ErpPeriods
  erp_pos_codes: ErpPosCodes
  erp_reads: ErpReads
  erp_records: ErpRecords
  erp_rejected_rows: ErpRejectedRows
  erp_removals: ErpRemovals
  erp_report_runs: ErpReportRuns
  erp_reports: ErpReports
  erp_snapshot_parts: ErpSnapshotParts
  erp_snapshots: ErpSnapshots
  exchange_bulletins: ExchangeBulletins
  exchange_rates: ExchangeRates
  expected_changes: ExpectedChanges
  expected_marks: ExpectedMarks
  expected_money: ExpectedMoney
  expected_payments: ExpectedPayments
  export_file_parts: ExportFileParts
  export_files: ExportFiles
  factor_challenges: FactorChallenges
  feed_words: FeedWords
  firm_accounts: FirmAccounts
  firm_branches: FirmBranches
  firm_group_definitions: FirmGroupDefinitions
  firm_groups: FirmGroups
  firm_limits: FirmLimits
  firms: Firms
  follow_up_notes: FollowUpNotes
  follow_ups: FollowUps
  former_passwords: FormerPasswords
  former_version_grace: FormerVersionGrace
  half_secure_acceptances: HalfSecureAcceptances
  hand_outs: HandOuts
  held_bulletins: HeldBulletins
  held_quotes: HeldQuotes
  house_letters: HouseLetters
  house_outbox: HouseOutbox
  installment_caps: InstallmentCaps
  job_outbox: JobOutbox
  journals: Journals
  kept_open_items: KeptOpenItems
  ledger_days: LedgerDays
  live_changes: LiveChanges
  looks: Looks
  lookup_misses: LookupMisses
  membership_invitations: MembershipInvitations
  memberships: Memberships
  notice_settings: NoticeSettings
  notices: Notices
  office_versions: OfficeVersions
  open_item_changes: OpenItemChanges
  passkeys: Passkeys
  password_tokens: PasswordTokens
  payer_pays_confirmations: PayerPaysConfirmations
  payment_allocations: PaymentAllocations
  payment_answers: PaymentAnswers
  payment_chargebacks: PaymentChargebacks
  payment_conversions: PaymentConversions
  payment_events: PaymentEvents
  payment_keys: PaymentKeys
  payment_link_events: PaymentLinkEvents
  payment_link_sends: PaymentLinkSends
  payment_link_tries: PaymentLinkTries
  payment_links: PaymentLinks
  payment_methods: PaymentMethods
  payment_moves: PaymentMoves
  payment_notes: PaymentNotes
  payment_promise_items: PaymentPromiseItems
  payment_promises: PaymentPromises
  payment_refunds: PaymentRefunds
  payment_reviews: PaymentReviews
  payment_set_definitions: PaymentSetDefinitions
  payment_sets: PaymentSets
  payment_types: PaymentTypes
  payment_value_days: PaymentValueDays
  payments: Payments
  plan_terms: PlanTerms
  platform_challenges: PlatformChallenges
  platform_events: PlatformEvents
  platform_operators: PlatformOperators
  platform_sessions: PlatformSessions
  portal_setup: PortalSetup
  pos_account_costs: PosAccountCosts
  pos_account_past_terms: PosAccountPastTerms
  pos_account_secrets: PosAccountSecrets
  pos_account_versions: PosAccountVersions
  pos_accounts: PosAccounts
  pos_trials: PosTrials
  possible_doubles: PossibleDoubles
  postings: Postings
  processes: Processes
  proof_changes: ProofChanges
  proven_to: ProvenTo
  rate_decisions: RateDecisions
  receipt_mails: ReceiptMails
  reconciliation_answers: ReconciliationAnswers
  reconciliation_events: ReconciliationEvents
  reconciliations: Reconciliations
  recovery_codes: RecoveryCodes
  refund_requests: RefundRequests
  reminder_debts: ReminderDebts
  reminder_rounds: ReminderRounds
  reminder_settings: ReminderSettings
  reminders: Reminders
  return_origins: ReturnOrigins
  review_decisions: ReviewDecisions
  reviews: Reviews
  roles: Roles
  sale_counters: SaleCounters
  sale_tries: SaleTries
  saved_views: SavedViews
  schema_migrations: SchemaMigrations
  screen_drafts: ScreenDrafts
  sessions: Sessions
  settlement_differences: SettlementDifferences
  settlement_files: SettlementFiles
  settlement_reports: SettlementReports
  settlement_rows: SettlementRows
  setup_skips: SetupSkips
  sheet_imports: SheetImports
  sms_messages: SmsMessages
  sms_settings: SmsSettings
  statement_mails: StatementMails
  stock_favourites: StockFavourites
  stock_group_terms: StockGroupTerms
  stock_policies: StockPolicies
  stock_prices: StockPrices
  stock_terms: StockTerms
  stock_watches: StockWatches
  stock_words: StockWords
  stocks: Stocks
  target_claims: TargetClaims
  task_runs: TaskRuns
  tenant_domains: TenantDomains
  tenant_installment_caps: TenantInstallmentCaps
  tenant_keys: TenantKeys
  tenant_screen_settings: TenantScreenSettings
  tenant_secrets: TenantSecrets
  tenant_usage: TenantUsage
  tenants: Tenants
  throttles: Throttles
  users: Users
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
  write_offs: WriteOffs
}
