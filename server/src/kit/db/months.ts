import type pg from 'pg'

/** A table that is kept by the month of its payments (0133-payments-by-month.sql). */
export interface ByMonth {
  readonly table: string
  /** The first day without a month of its own: `2028-12-01`. */
  readonly upTo: string
  /** How many months after this one exist. */
  readonly left: number
  /** True if anything was ever written into the net, which takes rows of a month that does not exist. */
  readonly isNetUsed: boolean
}

const BY_MONTH = `
  select "table", "upTo"::text as "upTo",
    (extract(year from age("upTo", this)) * 12 + extract(month from age("upTo", this)) - 1)::int as left, "isNetUsed"
  from (select date_trunc('month', now() at time zone 'UTC') as this) now, (
    select c.relname as "table",
      max((regexp_match(pg_get_expr(part.relpartbound, part.oid), 'TO \\(''([0-9-]{10})''\\)'))[1]::date) as "upTo",
      coalesce(bool_or(part.oid = t.partdefid and pg_relation_size(part.oid) > 0), false) as "isNetUsed"
    from pg_partitioned_table t
    join pg_class c on c.oid = t.partrelid and c.relnamespace = 'public'::regnamespace
    join pg_inherits i on i.inhparent = c.oid
    join pg_class part on part.oid = i.inhrelid
    group by c.relname
  ) known order by "table"`

/** Read from the catalogue, which every login may read. */
export async function tablesByMonth(client: Pick<pg.ClientBase, 'query'>): Promise<ByMonth[]> {
  const { rows } = await client.query<ByMonth>(BY_MONTH)
  return rows
}
