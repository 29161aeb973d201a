import pg from 'pg'

const OWNER = 'postgres'
/** Who serves: a login that owns nothing and has no right but to take the roles that requests and jobs run as. */
export const SERVING_LOGIN = 'vezne_serve'
const PORT = 5432

/** The address of one database of a server that listens on a socket in this folder. */
export function socketUrl(socketFolder: string, database: string, user: string = OWNER): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(socketFolder)}&port=${PORT}`
}

/** The same database as its owner; on servers of our own a name is all that it takes to sign in. */
export const asOwner = (url: string) => url.replace(`//${SERVING_LOGIN}@`, `//${OWNER}@`)

/** Opens one connection, lends it, and closes it whatever happens. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A server that dies while we wait is told by the failing query; the event alone would end this process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The server's version, like `18.4`, or undefined while it does not answer. */
export async function answeringVersion(socketFolder: string): Promise<string | undefined> {
  try {
    return await withClient(socketUrl(socketFolder, 'postgres'), async (client) => {
      const reply = await client.query<{ server_version: string }>('show server_version')
      return reply.rows[0]?.server_version.split(' ')[0]
    })
  } catch {
    return undefined
  }
}
