import type pg from 'pg'

/** A failover, or a restore: whatever was written before is older than the present timeline. */
export async function failOver(owner: pg.Client, minutesAgo = 0): Promise<void> {
  await owner.query(`select begin_timeline('a test')`)
  await owner.query(
    `update database_timelines set began_at = began_at - make_interval(mins => $1)
      where id = (select max(id) from database_timelines)`,
    [minutesAgo],
  )
}

/** Takes back every commit about a payment since its page was given out, as a restore to that moment would. */
export async function forgetSincePage(owner: pg.Client, id: string): Promise<void> {
  // As the server itself would: no trigger asks whether that is allowed.
  await owner.query(`begin; set local session_replication_role = replica`)
  await owner.query(
    `delete from postings where journal_id in (select id from journals where subject_id = $1 and subject_kind = 'payment')`,
    [id],
  )
  await owner.query(`delete from journals where subject_id = $1 and subject_kind = 'payment'`, [id])
  await owner.query(`delete from payment_answers where payment_id = $1 and source <> 'begin'`, [id])
  await owner.query(
    `delete from payment_events where payment_id = $1 and to_state not in ('init-sent', 'awaiting-3d')`,
    [id],
  )
  await owner.query(
    `update payments set state = 'awaiting-3d', auth_code = null, host_reference = null, doubt_since = null,
       money_moment = null, lease_owner = null, lease_until = null, rendered_at = null,
       next_check_at = created_at + interval '15 minutes' where id = $1`,
    [id],
  )
  await owner.query('commit')
}

/** Takes the whole payment out of the database, as a restore to a moment before it would. */
export async function forgetWholly(owner: pg.Client, ids: readonly string[]): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica`)
  const journals = `select id from journals where subject_id = any($1::uuid[]) and subject_kind = 'payment'`
  await owner.query(`delete from postings where journal_id in (${journals})`, [ids])
  await owner.query(`delete from journals where subject_id = any($1::uuid[])`, [ids])
  for (const table of ['payment_answers', 'payment_events', 'payment_keys', 'target_claims'])
    await owner.query(`delete from ${table} where payment_id = any($1::uuid[])`, [ids])
  await owner.query(`delete from reviews where subject_id = any($1::text[])`, [ids])
  await owner.query(`delete from payments where id = any($1::uuid[])`, [ids])
  await owner.query('commit')
}

/** The sale stays as it was approved, and nothing is known any more of what went back. */
export async function forgetRefund(owner: pg.Client, id: string, as: 'gone' | 'not-sent' = 'gone'): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica`)
  const journals = `select id from journals where subject_id = $1 and kind in ('void', 'refund')`
  await owner.query(`delete from postings where journal_id in (${journals})`, [id])
  await owner.query(`delete from journals where subject_id = $1 and kind in ('void', 'refund')`, [id])
  await owner.query(
    as === 'gone'
      ? `delete from payment_refunds where payment_id = $1`
      : `update payment_refunds set state = 'requested', settled_at = null where payment_id = $1`,
    [id],
  )
  await owner.query(`delete from payment_events where payment_id = $1 and to_state in ('voided', 'refunded')`, [id])
  await owner.query(`update payments set state = 'approved' where id = $1`, [id])
  await owner.query('commit')
}
