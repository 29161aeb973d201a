import type pg from 'pg'

/** What a guarded call would have changed, as text: who may do what, by which keys and guards, and what was given back. */
export async function standingOf(owner: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ said: string }>(
    `select 'role ' || r::text as said from roles r where tenant_id = $1
     union all select 'member ' || user_id || ' ' || coalesce(role_id::text, '') || ' ' || coalesce(suspended_at::text, '')
       from memberships where tenant_id = $1
     union all select 'key ' || id from api_keys where tenant_id = $1
     union all select 'webhook ' || id from webhook_endpoints where tenant_id = $1
     union all select 'guard ' || coalesce(four_eyes_above_minor::text, '') from tenants where id = $1
     union all select 'account ' || a::text from pos_accounts a where tenant_id = $1
     union all select 'payment ' || id || ' ' || state from payments where tenant_id = $1
     union all select 'back ' || id from payment_refunds where tenant_id = $1
     union all select 'commission ' || t::text from commission_tables t where tenant_id = $1
     order by 1`,
    [tenantId],
  )
  return rows.map(({ said }) => said)
}

/** Eleven minutes go by in which nobody shows anything. */
export async function leaveScreensOpen(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query(`update sessions set factor_at = factor_at - interval '11 minutes' where tenant_id = $1`, [
    tenantId,
  ])
}

/** By what the back office calls somebody's place in the company. */
export async function membershipOf(owner: pg.Client, tenantId: string, userId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from memberships where tenant_id = $1 and user_id = $2',
    [tenantId, userId],
  )
  return rows[0]?.id ?? ''
}

export async function roleOf(owner: pg.Client, tenantId: string, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from roles where tenant_id = $1 and name = $2', [
    tenantId,
    name,
  ])
  return rows[0]?.id ?? ''
}
