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
