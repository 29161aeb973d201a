import type { ReadKind } from '@vezne/erp/port.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { GoingReads } from '../worker-portal.ts'

type Going = GoingReads extends Map<ReadKind, infer Read> ? Read : never

/** A read that goes on, as it is kept between two calls. */
interface KeptRead extends Omit<Going, 'begunAt'> {
  readonly kind: ReadKind
  readonly begunAt: number
}

const kept = (reads: GoingReads): string =>
  JSON.stringify([...reads].map(([kind, read]): KeptRead => ({ ...read, kind, begunAt: read.begunAt.getTime() })))

const going = (reads: readonly KeptRead[]): GoingReads =>
  new Map(reads.map(({ kind, begunAt, ...read }) => [kind, { ...read, begunAt: new Date(begunAt) }]))

export interface AgentRow {
  readonly site: string | null
  readonly turnId: string | null
  readonly step: number
  /** Whether the turn is still its own, and for how many seconds. */
  readonly isHeld: boolean
  readonly heldSeconds: number
  /** In how many seconds the ledger's next turn is due. */
  readonly dueSeconds: number
  readonly reads: GoingReads
  readonly errands: readonly string[]
}

/** Whoever calls for a ledger was seen; calls come one after the other. */
export async function seeAgent(db: TenantDb, ledgerId: string): Promise<AgentRow> {
  const { rows } = await sql<Snake<Omit<AgentRow, 'reads'> & { readonly reads: readonly KeptRead[] }>>`
    insert into erp_agents as a (tenant_id, ledger_id) values (${db.tenantId}, ${ledgerId})
    on conflict (tenant_id, ledger_id) do update set seen_at = engine_now()
    returning site, turn_id, step, coalesce(held_until > engine_now(), false) as is_held,
      ceil(greatest(0, coalesce(extract(epoch from held_until - engine_now()), 0)))::int as held_seconds,
      (select ceil(greatest(0, extract(epoch from c.next_turn_at - engine_now())))::int from erp_connections c
        where c.tenant_id = a.tenant_id and c.ledger_id = a.ledger_id) as due_seconds, reads, errands`.execute(db.on())
  const [row] = camels(rows)
  if (row === undefined) throw new Error(`no agent of ${ledgerId}`)
  return { ...row, reads: going(row.reads) }
}

/** A new turn of the agent, its own while it calls. What it brings next is due after a minute. */
export async function openAgentTurn(
  db: TenantDb,
  ledgerId: string,
  turn: { readonly id: string; readonly site: string; readonly reads: GoingReads; readonly leaseSeconds: number },
): Promise<void> {
  await sql`
    update erp_agents set turn_id = ${turn.id}, site = ${turn.site}, step = 0, reads = ${kept(turn.reads)}::jsonb,
           errands = '{}', held_until = engine_now() + make_interval(secs => ${turn.leaseSeconds}::int)
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(db.on())
}

export interface AgentStep {
  readonly step: number
  readonly reads: GoingReads
  readonly errands: readonly string[]
}

/** A call of the turn was answered, and the turn stays the agent's. */
export async function keepAgentStep(
  db: TenantDb,
  ledgerId: string,
  { step, reads, errands }: AgentStep,
  leaseSeconds: number,
): Promise<void> {
  await sql`
    update erp_agents set step = ${step}, reads = ${kept(reads)}::jsonb, errands = ${[...errands]}::uuid[],
           held_until = engine_now() + make_interval(secs => ${leaseSeconds}::int)
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(db.on())
}

/** Whatever the agent of a ledger is at is no longer its own. */
export async function endAgentTurn(db: TenantDb, ledgerId: string): Promise<void> {
  await sql`
    update erp_agents set held_until = null where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}`.execute(
    db.on(),
  )
}

/** When the agents of the company's ledgers last called. */
export async function agentsSeen(db: ReadDb): Promise<Map<string, Date>> {
  const { rows } = await sql<{ ledger_id: string; seen_at: Date }>`
    select ledger_id, seen_at from erp_agents where tenant_id = ${db.tenantId}`.execute(db.on())
  return new Map(rows.map((row) => [row.ledger_id, row.seen_at]))
}
