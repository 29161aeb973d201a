import type { TestHouse } from '../../../../testing/house.ts'

export async function ledgerOf({ owner }: TestHouse, tenantId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from erp_ledgers where tenant_id = $1 and owner <> 'vezne' order by code limit 1`,
    [tenantId],
  )
  return rows[0]?.id ?? ''
}

/** How an ERP calls every POS account of a company, and the plan of so many installments where it has names of its own. */
export interface PosCodes {
  readonly posAccount: string
  readonly planOf?: (installments: number) => string
}

/** Installments that sales of tests are made in. */
export const INSTALLMENTS: readonly number[] = [1, 3, 6]

export async function namePos(
  { owner }: TestHouse,
  tenantId: string,
  ledgerId: string,
  { posAccount, planOf }: PosCodes,
): Promise<void> {
  const lines =
    planOf === undefined ? [[0, null] as const] : INSTALLMENTS.map((count) => [count, planOf(count)] as const)
  for (const [installments, plan] of lines)
    await owner.query(
      `insert into erp_pos_codes (tenant_id, ledger_id, pos_account_id, pos_account, installments, plan_code)
       select $1, $2, id, $3, $4, $5 from pos_accounts where tenant_id = $1`,
      [tenantId, ledgerId, posAccount, installments, plan],
    )
}

export interface OutboxSeen {
  readonly reference: string
  readonly kind: string
  readonly state: string
  readonly number: string | null
  readonly error: string | null
}

export async function outboxIn({ owner }: TestHouse, tenantId: string): Promise<OutboxSeen[]> {
  const { rows } = await owner.query<OutboxSeen>(
    `select reference, kind, state, erp_number as number, error from hand_outs where tenant_id = $1 order by line_id`,
    [tenantId],
  )
  return rows
}

/** Whatever is kept of an ERP's own words, by where it is kept. */
export async function wordsOf({ owner }: TestHouse, tenantId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await owner.query<{ place: string; words: string }>(
    `select 'hand-out' as place, error as words from hand_outs where tenant_id = $1
     union all select 'delivery', said from erp_deliveries where tenant_id = $1
     union all select 'connection', message from erp_connections where tenant_id = $1
     union all select 'read', message from erp_reads where tenant_id = $1 and kind = 'account-lines'`,
    [tenantId],
  )
  return Object.fromEntries(rows.map(({ place, words }) => [place, words]))
}

export interface ConnectionSeen {
  readonly trouble: string | null
  readonly failures: number
  /** In how many minutes it is its turn again. */
  readonly rests: number
  readonly owner: string
  /** What stands open of them. */
  readonly credentials: Readonly<Record<string, string>>
}

export async function connectionIn({ owner }: TestHouse, tenantId: string): Promise<ConnectionSeen | undefined> {
  const { rows } = await owner.query<ConnectionSeen>(
    `select c.trouble, c.failures, round(extract(epoch from c.next_turn_at - engine_now()) / 60)::int as rests, g.owner,
            c.credentials
       from erp_connections c join erp_ledgers g on g.id = c.ledger_id where c.tenant_id = $1`,
    [tenantId],
  )
  return rows[0]
}

/** Rows of the ERP that are held, by kind. */
export async function heldIn({ owner }: TestHouse, tenantId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<{ kind: string; held: number }>(
    `select kind, count(*)::int as held from erp_records where tenant_id = $1 and removed_as_of is null group by kind
     union all select 'account-lines', count(*)::int from account_lines
       where tenant_id = $1 and removed_as_of is null and origin <> 'vezne'
     order by kind`,
    [tenantId],
  )
  return Object.fromEntries(rows.map(({ kind, held }) => [kind, held]))
}

/** What each account of a company comes to, in kuruş, by the lines that count; without those that come to nothing. */
export async function balancesSeen({ owner }: TestHouse, tenantId: string): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await owner.query<{ code: string; minor: bigint }>(
    `select a.code, sum(debit_minor - credit_minor - case when debit_minor > 0 then left_out_minor else -left_out_minor end)::bigint
         as minor
       from account_lines l join firm_accounts a on a.id = l.account_id
      where l.tenant_id = $1 and removed_as_of is null and not is_hidden group by a.code order by a.code collate "C"`,
    [tenantId],
  )
  return Object.fromEntries(rows.filter(({ minor }) => minor !== 0n).map(({ code, minor }) => [code, minor]))
}

export interface FirmSeen {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** The firms that the ERP has brought, by the codes that pretend ERPs give. */
export async function firmsOf({ owner }: TestHouse, tenantId: string, most: number): Promise<FirmSeen[]> {
  const { rows } = await owner.query<FirmSeen>(
    `select id, code, name from firms where tenant_id = $1 and code like '120_01_%' order by code limit $2`,
    [tenantId, most],
  )
  return rows
}

/** How many kinds of rows were read whole at least once. */
export async function kindsRead({ owner }: TestHouse, tenantId: string): Promise<number> {
  const { rows } = await owner.query<{ kinds: number }>(
    'select count(*)::int as kinds from erp_reads where tenant_id = $1 and whole_at is not null',
    [tenantId],
  )
  return rows[0]?.kinds ?? 0
}

export interface OutSeen {
  readonly kind: 'receipt' | 'void' | 'refund' | 'chargeback' | 'transfer'
  readonly reference: string
  readonly state: string
  readonly number: string | null
  readonly error: string | null
  /** Of the receipt that it is about. */
  readonly original: string | null
  readonly wasLeased: boolean
  readonly code: string
  readonly fromCode: string | null
  readonly netMinor: bigint
}

/** Everything that was handed out, as the ERP was told of it. */
export async function outsIn({ owner }: TestHouse, tenantId: string): Promise<OutSeen[]> {
  const { rows } = await owner.query<OutSeen>(
    `select case when h.kind = 'void' and h.refund_on is not null then 'refund' else h.kind end as kind, h.reference, h.state, h.erp_number as number, h.error,
            case when h.kind in ('void', 'refund', 'chargeback') then (select o.reference from hand_outs o
              where o.payment_id = h.payment_id and o.kind = 'receipt' and o.line_id <= h.line_id
              order by o.line_id desc limit 1) end as original,
            h.handed_out_at is not null as "wasLeased", a.code, f.code as "fromCode", h.net_minor as "netMinor"
       from hand_outs h join firm_accounts a on a.id = h.account_id left join firm_accounts f on f.id = h.from_account_id
      where h.tenant_id = $1 order by h.line_id`,
    [tenantId],
  )
  return rows
}

/** Books that the company keeps here, without an ERP. */
export async function layOwnLedger({ owner }: TestHouse, tenantId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into erp_ledgers (tenant_id, id, code, name, owner, closing, books_receipts)
     values ($1, gen_random_uuid(), 'KENDI', 'KENDI', 'vezne', 'fifo', 'net') returning id`,
    [tenantId],
  )
  return rows[0]?.id ?? ''
}
