import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** A network of its own whose people dial out, and into which nobody dials. */
export interface ClosedNetwork {
  /** Where we stand, as it is dialled from inside, and where it stands itself. */
  readonly outside: string
  readonly inside: string
  /** From now on nothing comes in but answers; before that the way in is open. */
  readonly shut: () => void
  /** Starts a process of ours in there. */
  readonly start: (words: readonly string[], options: SpawnOptions) => ChildProcess
  readonly close: () => void
}

/** A port above these is the far end of something that was dialled from inside. */
const DIALLED = '32768-60999'

/**
 * A network namespace that hangs on ours by one wire. It asks for the rights of root, and for nothing but `ip`: rules of routing
 * stand where a firewall would, and let in what answers to a port that was dialled from.
 */
export function openClosedNetwork(): ClosedNetwork {
  const net = process.pid % 250
  const name = `vezne-${process.pid}`
  const [ours, theirs] = [`vz${process.pid % 100_000}o`, `vz${process.pid % 100_000}i`]
  const [outside, inside] = [`198.18.${net}.1`, `198.18.${net}.2`]
  const [ourCard, theirCard] = ['02:00:00:00:07:01', '02:00:00:00:07:02']
  const ip = (words: string) => execFileSync('ip', words.split(' '), { stdio: 'inherit' })
  const within = (words: string) => ip(`netns exec ${name} ip ${words}`)
  ip(`netns add ${name}`)
  ip(`link add ${ours} address ${ourCard} type veth peer name ${theirs} address ${theirCard} netns ${name}`)
  ip(`addr add ${outside}/30 dev ${ours}`)
  ip(`link set ${ours} up`)
  within('link set lo up')
  within(`addr add ${inside}/30 dev ${theirs}`)
  within(`link set ${theirs} up`)
  // Who asks for an address would not be answered once it is shut.
  ip(`neigh replace ${inside} lladdr ${theirCard} dev ${ours} nud permanent`)
  within(`neigh replace ${outside} lladdr ${ourCard} dev ${theirs} nud permanent`)
  return {
    outside,
    inside,
    shut: () => {
      within('rule add pref 10 lookup local')
      within(`rule add pref 1 iif ${theirs} ipproto tcp dport ${DIALLED} lookup local`)
      within(`rule add pref 2 iif ${theirs} prohibit`)
      within('rule del pref 0 lookup local')
    },
    start: (words, options) => spawn('ip', ['netns', 'exec', name, process.execPath, ...words], options),
    close: () => {
      ip(`link del ${ours}`)
      ip(`netns del ${name}`)
    },
  }
}
