import type pg from 'pg'

/** Everything that a company's batches left behind as text. */
export async function keptTexts(owner: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(
    `select l::text as text from account_lines l where tenant_id = $1
     union all select r::text from erp_rejected_rows r where tenant_id = $1`,
    [tenantId],
  )
  return rows.map(({ text }) => text)
}
