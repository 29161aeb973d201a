import type pg from 'pg'

/** What a rig looks up or sets past the till's own doors. */
export interface Backstage {
  /** Due now, whatever its schedule says: as a worker's early or late tick would find it. */
  readonly makeDue: (paymentId: string) => Promise<void>
  readonly idOfOrder: (orderId: string) => Promise<string>
  readonly countReviews: (paymentId: string) => Promise<number>
}

const DUE = `update payments set next_check_at = engine_now() - interval '1 second'
  where id = $1 and next_check_at is not null`
const ID = 'select id from payments where order_id = $1'
const REVIEWS = 'select count(*)::int as n from reviews where subject_id = $1'

/** On the owner's one connection, one after the other however many ask. */
export function openBackstage(owner: pg.Client): Backstage {
  let last: Promise<unknown> = Promise.resolve()
  const ask = <Row extends pg.QueryResultRow>(text: string, value: string): Promise<Row | undefined> => {
    const asked = last.then(async () => (await owner.query<Row>(text, [value])).rows[0])
    last = asked.catch(() => undefined)
    return asked
  }
  return {
    makeDue: async (paymentId) => void (await ask(DUE, paymentId)),
    idOfOrder: async (orderId) => {
      const found = await ask<{ id: string }>(ID, orderId)
      if (found === undefined) throw new Error(`there is no payment with the order ${orderId}`)
      return found.id
    },
    countReviews: async (paymentId) => (await ask<{ n: number }>(REVIEWS, paymentId))?.n ?? 0,
  }
}

/** How many payment links are paid, each of them once. */
export async function countPaidLinks(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ paid: number }>(
    'select count(*) filter (where used_count = 1)::int as paid from payment_links',
  )
  return rows[0]?.paid ?? 0
}

/** A firm of a company by the code that people know. */
export async function firmOfCode(owner: pg.Client, tenantId: string, code: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from firms where tenant_id = $1 and code = $2', [
    tenantId,
    code,
  ])
  if (rows[0] === undefined) throw new Error(`there is no firm ${code}`)
  return rows[0].id
}
