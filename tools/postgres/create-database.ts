import { SERVING_LOGIN, socketUrl, withClient } from './connect.ts'

export const DEMO_DATABASE = 'vezne'
/** Only a database that carries this remark is ever filled with the demo world. */
export const DEMO_REMARK = 'vezne demo'

/** Makes the login that serves, when it is not there. What it may do is granted by whoever migrates. */
export async function createServingLogin(socketFolder: string): Promise<void> {
  await withClient(socketUrl(socketFolder, 'postgres'), async (client) => {
    const found = await client.query('select from pg_roles where rolname = $1', [SERVING_LOGIN])
    if (found.rowCount === 0) await client.query(`create role ${SERVING_LOGIN} login noinherit`)
  })
}

/**
 * Makes the demo's database when it is not there. It gets its remark under a working name and its real name last, so
 * that a start that is killed in between never leaves a database without its remark.
 */
export async function createDemoDatabase(socketFolder: string): Promise<boolean> {
  return withClient(socketUrl(socketFolder, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DEMO_DATABASE])
    if (found.rowCount === 1) return false
    const working = `${DEMO_DATABASE}_unfinished`
    await client.query(`drop database if exists ${working}`)
    await client.query(`create database ${working}`)
    await client.query(`comment on database ${working} is '${DEMO_REMARK}'`)
    await client.query(`alter database ${working} rename to ${DEMO_DATABASE}`)
    return true
  })
}
