import { withClient } from '@vezne/tools/postgres/connect.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'

export function createBench(serverUrl: string): Promise<unknown> {
  return withClient(serverUrl, (owner) => owner.query('create database bench'))
}

/** A company with an account for each of these people, all with the same password. */
export function fillBench(databaseUrl: string, domain: string, emails: readonly string[], hash: string): Promise<void> {
  const [tenantId, firmId] = [demoId('bench tenant'), demoId('bench firm')]
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Ölçüm', 'Ölçüm')`, [tenantId])
    await owner.query('insert into tenant_domains (domain, tenant_id, is_primary) values ($1, $2, true)', [
      domain,
      tenantId,
    ])
    await owner.query(`insert into firms (tenant_id, id, code, name) values ($1, $2, 'F', 'F')`, [tenantId, firmId])
    await owner.query(
      `insert into users (id, email, name, password_hash)
        select p.id, p.email, p.email, $3 from unnest($1::uuid[], $2::text[]) p(id, email)`,
      [emails.map((email) => demoId(email)), emails, hash],
    )
    await owner.query(
      'insert into memberships (tenant_id, user_id, firm_id, accepted_at) select $1, id, $2, now() from users',
      [tenantId, firmId],
    )
  })
}

/** How many sessions were opened from addresses that begin like this. */
export async function sessionsFrom(databaseUrl: string, beginning: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (owner) =>
    owner.query<{ count: string }>('select count(*) from sessions where starts_with(address, $1)', [beginning]),
  )
  return Number(rows[0]?.count)
}
