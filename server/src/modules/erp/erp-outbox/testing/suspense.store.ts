import type { TestHouse } from '../../../../testing/house.ts'

/** What each account that has lines of ours comes to, in liras: by its lines, and by the sums of its months beside them. */
export async function balancesIn({ owner }: TestHouse, tenantId: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ code: string; lines: bigint; sums: bigint }>(
    `with counted as (
       select l.account_id, l.is_summed,
              debit_minor - credit_minor - case when debit_minor > 0 then left_out_minor else -left_out_minor end as minor
         from account_lines l where l.tenant_id = $1 and removed_as_of is null and not is_hidden)
     select a.code, sum(c.minor)::bigint as lines,
            (coalesce(sum(c.minor) filter (where not c.is_summed), 0) + coalesce((select sum(m.debit_minor - m.credit_minor)
               from account_months m where m.account_id = a.id), 0))::bigint as sums
       from counted c join firm_accounts a on a.id = c.account_id group by a.id, a.code order by a.code`,
    [tenantId],
  )
  for (const { code, lines, sums } of rows)
    if (lines !== sums) throw new Error(`${code}: lines ${lines}, with the sums of months ${sums}`)
  return Object.fromEntries(rows.map(({ code, lines }) => [code, Number(lines) / 100]))
}
