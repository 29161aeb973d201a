import type pg from 'pg'

/** Every row of every table, the queue's and the platform's too, as a dump of the database would show it. */
export async function dumpOf(owner: pg.Client): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  )
  const parts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    parts.push(`-- ${name}`, ...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

/** The middle of a text in base64, as it looks at each of the three places it can begin at. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    return encoded.slice(offset === 0 ? 0 : 4, Math.floor((offset + bytes.length) / 3) * 4)
  })
}

/** Where a token stands in a dump: as it is, and in the forms in which it could hide. */
export function tracesOf(token: string, dump: string): string[] {
  const forms = [Buffer.from(token), Buffer.from(token, 'base64url')].flatMap((bytes) => [
    bytes.toString('hex'),
    ...inBase64(bytes).flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]),
  ])
  const lower = dump.toLowerCase()
  // Hex has two cases; to look past the case of the others only finds more.
  return [...new Set([token, ...forms])].filter((form) => lower.includes(form.toLowerCase()))
}
