import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync } from 'node:fs'
import { BadDay } from '../kit/bad-day.ts'

/** As whom the database server runs: what stands before its command, and who then owns its files. */
export interface ServerUser {
  prefix: readonly string[]
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it directly. Root runs it in a user namespace in which it
 * looks like `nobody`: no file changes its owner and no system user is made. Where namespaces are refused, as in many
 * containers, it really becomes `nobody`, who must then be able to reach the folders.
 */
export function serverUser(): ServerUser {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  if (uid !== 0) return { prefix: [], uid, gid }
  // The name matters little, but initdb asks for an entry in the list of users, and 1000 has none in many containers.
  const other = { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') }
  const looksOther = ['unshare', '--user', `--map-user=${other.uid}`, `--map-group=${other.gid}`]
  if (works([...looksOther, 'true'])) return { prefix: looksOther, uid, gid }
  return nobody(other)
}

export function nobody({ uid, gid } = { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') }): ServerUser {
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  if (uid > 0 && works([...prefix, 'true'])) return { prefix, uid, gid }
  throw new BadDay('PostgreSQL does not run as root on this machine; start as an ordinary user, or set DATABASE_URL.')
}

function idOf(option: '-u' | '-g', name: string): number {
  return Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout)
}

/** Says so in one sentence when the server's user cannot even read the program it should run. */
export function requireReachable(user: ServerUser, program: string): void {
  if (works([...user.prefix, program, '--version'])) return
  const why = user.uid === process.getuid?.() ? 'it does not run on this machine' : 'the user "nobody" may not enter it'
  throw new BadDay(`The database program ${program} cannot be started: ${why}; move the project, or set DATABASE_URL.`)
}

/** Says so in one sentence when the server's user could not come to the folder that its data should lie in. */
export function requireEntrance(user: ServerUser, folder: string): void {
  if (user.uid === process.getuid?.() || works([...user.prefix, 'test', '-x', folder])) return
  throw new BadDay(
    `PostgreSQL must run as "nobody" here, who may not enter ${folder}; set VEZNE_DATA to another folder.`,
  )
}

/** Gives what root made, or what a server made under another identity, to the user that the server runs as now. */
export function giveTo(user: ServerUser, path: string): void {
  const owner = lstatSync(path).uid
  if (owner === user.uid || process.getuid === undefined) return
  if (process.getuid() !== 0) {
    throw new BadDay(`The folder ${path} belongs to another user (${owner}); start as that user, or set VEZNE_DATA.`)
  }
  const all = spawnSync('chown', ['-R', '-h', `${user.uid}:${user.gid}`, path])
  if (all.status !== 0) chownSync(path, user.uid, user.gid)
}

function works([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
