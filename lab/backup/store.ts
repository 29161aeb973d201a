import type pg from 'pg'

/** What a machine that is set up anew has: an owner who is no superuser, and an empty database. */
export async function createOwned(client: pg.Client, database: string, owner: string): Promise<void> {
  await client.query(`create role ${owner} login createrole bypassrls replication`)
  await client.query(`create database ${database} owner ${owner}`)
}

export async function marksOf(client: pg.Client): Promise<(string | null)[]> {
  const { rows } = await client.query<{ mark: string | null }>('select mark from database_timelines order by id')
  return rows.map(({ mark }) => mark)
}
