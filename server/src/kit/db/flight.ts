import pg from 'pg'
import { statementName } from './pool.ts'
import type { Format, TextRow, WireRow } from './wire-rows.ts'

/** A statement and its values. */
export interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
  /** The very same is asked again and again, by whoever keeps it: its bytes are kept with it. */
  readonly isRepeated?: true
  /** Of each column that it answers; where it is not said, all of them are text. */
  readonly formats?: readonly Format[] | undefined
}

interface Column {
  readonly name: string
  readonly dataTypeID: number
}

/** A connection of pg, as far as a flight minds. */
interface Wire {
  /** The statements that it knows by their names, and those that it was told in a flight or has yet to confirm. */
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  readonly submittedNamedStatements: Readonly<Record<string, string | undefined>>
  readonly stream: { readonly write: (bytes: Buffer) => unknown }
  readonly parse: (statement: unknown) => void
  readonly bind: (portal: unknown) => void
  readonly describe: (portal: unknown) => void
  readonly sync: () => void
}

/**
 * What stands before a connection while statements write themselves: their messages are kept, to leave in one packet that
 * wakes the other side once, without a question about columns that nobody minds and without an end of their own.
 */
class Packet {
  readonly #wire: Wire
  readonly #writing: Wire
  #messages: Buffer[] = []
  #isDescribed = false
  #formats: Asked['formats']
  /** Among them are statements that the connection has not heard before. */
  hasNew = false

  constructor(wire: Wire) {
    this.#wire = wire
    const writing: Wire = Object.assign(Object.create(wire) as Wire, {
      stream: {},
      _send: (message: Buffer) => this.#messages.push(message),
      parse: (statement: unknown) => {
        this.hasNew = true
        wire.parse.call(writing, statement)
      },
      bind: (portal: unknown) => {
        wire.bind.call(writing, portal)
        const formats = this.#formats
        if (formats !== undefined) this.#messages.push(inFormats(this.#messages.pop(), formats))
      },
      describe: (portal: unknown) => {
        if (this.#isDescribed) wire.describe.call(writing, portal)
      },
      sync: () => undefined,
    })
    this.#writing = writing
  }

  add(asked: Asked, isDescribed: boolean): void {
    const { text, values } = asked
    const name = statementName(text)
    const isKept = asked.isRepeated === true && !isDescribed && this.#knows(name)
    const kept = isKept ? written.get(asked) : undefined
    if (kept !== undefined) {
      this.#messages.push(kept)
      return
    }
    this.#isDescribed = isDescribed
    this.#formats = asked.formats
    const before = this.#messages.length
    // Told one by one, since pg copies whatever is told it in an object, property by property.
    const query = Object.assign(new pg.Query(text, [...values]), { queryMode: 'extended', name })
    query.submit(this.#writing as never)
    if (isKept) written.set(asked, Buffer.concat(this.#messages.slice(before)))
  }

  #knows(name: string | undefined): boolean {
    const { parsedStatements, submittedNamedStatements } = this.#wire
    return name !== undefined && (parsedStatements[name] ?? submittedNamedStatements[name]) !== undefined
  }

  send(): void {
    this.#wire.sync.call(this.#writing)
    const bytes = Buffer.concat(this.#messages)
    this.empty()
    this.#wire.stream.write(bytes)
  }

  empty(): void {
    this.#messages = []
  }
}

/** The end of what pg writes to bind values: one format for all columns, and that is text. */
const ALL_AS_TEXT = Buffer.from([0, 1, 0, 0])
const LETTER_BYTES = 1

/** What binds values, asking for each column in its format; pg itself knows one for all of them. */
function inFormats(bound: Buffer | undefined, formats: readonly Format[]): Buffer {
  const kept = bound?.subarray(0, -ALL_AS_TEXT.length)
  if (kept === undefined || !bound?.subarray(kept.length).equals(ALL_AS_TEXT))
    throw new Error('pg binds values in another way than it did')
  const asked = [formats.length, ...formats.map((one) => (one === 'binary' ? 1 : 0))]
  const whole = Buffer.concat([kept, Buffer.from(asked.flatMap((number) => [number >> 8, number & 255]))])
  whole.writeUInt32BE(whole.length - LETTER_BYTES, LETTER_BYTES)
  return whole
}

const packets = new WeakMap<Wire, Packet>()
/** The bytes of what is asked repeatedly: the same on every connection that knows the statement. */
const written = new WeakMap<Asked, Buffer>()

/** One for each connection, for as long as that lives. */
function packetOf(wire: Wire): Packet {
  const known = packets.get(wire)
  if (known !== undefined) {
    known.hasNew = false
    return known
  }
  const made = new Packet(wire)
  packets.set(wire, made)
  return made
}

/**
 * A transaction that only reads, in one round trip and without a `begin`: whatever is sent before one Sync is one
 * transaction to the database. What its first statements set holds for the questions behind them, and for nothing else.
 */
class Flight extends pg.Query {
  readonly #statements: readonly Asked[]
  readonly #isDescribed: boolean
  #answered = 0
  /** Of each statement. */
  readonly answers: WireRow[][]
  columns: readonly Column[] = []
  /** A connection that failed in between does not say which of them it knows now. */
  hasNew = false

  constructor(statements: readonly Asked[], isDescribed: boolean, done: (error: Error | null | undefined) => void) {
    super('', (error: Error | null | undefined) => done(error))
    this.#statements = statements
    this.#isDescribed = isDescribed
    this.answers = statements.map(() => [])
  }

  /** What could not be written is not sent either. */
  override readonly submit = (connection: unknown): Error | null => {
    const packet = packetOf(connection as Wire)
    const last = this.#statements.length - 1
    try {
      for (const [at, statement] of this.#statements.entries()) packet.add(statement, this.#isDescribed && at === last)
      packet.send()
      return null
    } catch (error) {
      packet.empty()
      return error instanceof Error ? error : new Error('a statement could not be written')
    } finally {
      this.hasNew = packet.hasNew
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.columns = fields
  }

  handleDataRow(row: WireRow): void {
    this.answers[this.#answered]?.push(row)
  }

  handleCommandComplete(): void {
    this.#answered += 1
  }
}

/** Sends it on a connection, and hears whether it told that new statements. */
const flownOn = (
  client: pg.PoolClient,
  statements: readonly Asked[],
  isDescribed: boolean,
  tellNew: (hasNew: boolean) => void = () => undefined,
) =>
  new Promise<Flight>((resolve, reject) => {
    const flight = new Flight(statements, isDescribed, (error) => {
      tellNew(flight.hasNew)
      if (error) reject(error)
      else resolve(flight)
    })
    client.query(flight)
  })

async function flown(pool: pg.Pool, statements: readonly Asked[], isDescribed: boolean): Promise<Flight> {
  const client = await pool.connect()
  let [hasNew, failure]: [boolean, Error | undefined] = [false, undefined]
  try {
    return await flownOn(client, statements, isDescribed, (told) => {
      hasNew = told
    })
  } catch (error) {
    failure = error instanceof Error ? error : new Error('a flight failed')
    throw error
  } finally {
    client.release(hasNew ? failure : undefined)
  }
}

/** The rows that answered each statement, as the wire has them. */
export async function inOneFlight(pool: pg.Pool, statements: readonly Asked[]): Promise<readonly WireRow[][]> {
  const { answers } = await flown(pool, statements, false)
  return answers
}

/** The rows that answered the last statement, within a transaction that is open on this connection. */
export async function askOn(client: pg.PoolClient, statements: readonly Asked[]): Promise<WireRow[]> {
  const { answers } = await flownOn(client, statements, false)
  return answers.at(-1) ?? []
}

interface ReadRow<Row> {
  readonly row: Row
  readonly text: TextRow
}

/** The rows that answered the last statement, as a store reads them, and as they came. */
export async function rowsInOneFlight<Row>(pool: pg.Pool, statements: readonly Asked[]): Promise<ReadRow<Row>[]> {
  const { columns, answers } = await flown(pool, statements, true)
  const cells = columns.map(({ name, dataTypeID }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }))
  return (answers.at(-1) ?? []).map(({ fields: text }) => {
    const read: Record<string, unknown> = {}
    for (const [at, { name, parse }] of cells.entries()) {
      const cell = text[at]
      read[name] = cell === null || cell === undefined ? null : parse(cell)
    }
    return { row: read as Row, text }
  })
}
