import type { KyselyPlugin } from 'kysely'
import type { Question, ReadDb, TenantDatabase, TenantDb, TenantReader } from '../kit/db/tenant-db.ts'

/**
 * The same database, which does something of a test's after each statement of a caller's readings and before the next: so
 * what happens beside a reading happens at the very place where it could tear, whatever the machine is doing.
 */
export function watchedDatabase(database: TenantDatabase, afterEach: () => Promise<void>): TenantDatabase {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await afterEach()
      return result
    },
  }
  const watched = <Db extends ReadDb>(db: Db): Db => ({
    ...db,
    on: <Tables>() => db.on<Tables>().withPlugin(plugin),
  })
  const reader = (of: TenantReader): TenantReader => ({
    readForCaller: (caller, work, plans) => of.readForCaller(caller, (db) => work(watched(db)), plans),
    ask: async <Row>(caller: Parameters<TenantReader['ask']>[0], question: Question) => {
      const rows = await of.ask<Row>(caller, question)
      await afterEach()
      return rows
    },
  })
  return {
    ...database,
    ...reader(database),
    forCaller: (caller, work, plans) => database.forCaller(caller, (db: TenantDb) => work(watched(db)), plans),
    inOneSnapshot: (caller, work) => database.inOneSnapshot(caller, (of) => work(reader(of))),
    piecesOfSnapshot: (caller, pieces) => database.piecesOfSnapshot(caller, (of) => pieces(reader(of))),
  }
}

/** Reads once for each place between two statements, and lets something happen at that place alone. */
export async function fedBetween<Answer>(
  read: (afterEach: () => Promise<void>) => Promise<Answer>,
  feedNow: (place: number) => Promise<void>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let place = 1, last = 1; place <= last; place += 1) {
    let asked = 0
    answers.push(
      await read(async () => {
        asked += 1
        if (asked === place) await feedNow(place)
      }),
    )
    last = Math.max(last, asked)
  }
  return answers
}
