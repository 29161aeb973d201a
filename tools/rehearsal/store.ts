import type pg from 'pg'

/** As the README has it: who owns the tables, and an empty database. Who serves is there already. */
export async function createEmpty(superuser: pg.Client, database: string, owner: string): Promise<void> {
  await superuser.query(`create role ${owner} login createrole bypassrls`)
  await superuser.query(`create database ${database} owner ${owner}`)
}
