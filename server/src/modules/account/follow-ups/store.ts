import { randomUUIDv7 } from 'node:crypto'
import type { ContactKind } from '@vezne/contract/follow-ups.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** Of a firm as a whole, or of one of its debts. */
export interface Followed {
  readonly firmId: string
  readonly itemId: string | null
}

export interface FirmCard {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export async function findFirm(db: ReadDb, firmId: string): Promise<FirmCard | undefined> {
  const { rows } = await sql<FirmCard>`
    select id, code, name, email, phone_number as phone from firms
     where tenant_id = ${db.tenantId} and id = ${firmId}`.execute(db.on())
  return rows[0]
}

export interface AssignmentRow {
  readonly itemId: string | null
  readonly assignedTo: string | null
  readonly assignedName: string | null
  readonly nextContactOn: Day | null
  readonly lastContactAt: Date | null
}

export async function assignmentsOf(db: ReadDb, firmId: string, most: number): Promise<AssignmentRow[]> {
  const { rows } = await sql<Snake<AssignmentRow>>`
    select item_id, assigned_to, assigned_name, next_contact_on, last_contact_at from follow_ups
     where tenant_id = ${db.tenantId} and firm_id = ${firmId} order by item_id nulls first limit ${most}`.execute(
    db.on(),
  )
  return camels(rows)
}

interface Assigned extends Followed {
  readonly to: { readonly userId: string; readonly name: string } | null
  readonly nextContactOn: Day | null
}

export async function putAssignment(db: TenantDb, { firmId, itemId, to, nextContactOn }: Assigned): Promise<void> {
  await sql`
    insert into follow_ups (tenant_id, id, firm_id, item_id, assigned_to, assigned_name, next_contact_on)
    values (${db.tenantId}, ${randomUUIDv7()}, ${firmId}, ${itemId}, ${to?.userId ?? null}, ${to?.name ?? null}, ${nextContactOn}::date)
    on conflict (tenant_id, firm_id, item_id) do update set assigned_to = excluded.assigned_to,
      assigned_name = excluded.assigned_name, next_contact_on = excluded.next_contact_on`.execute(db.on())
}

/** Somebody has just spoken to them. */
export async function touchContact(db: TenantDb, { firmId, itemId }: Followed): Promise<void> {
  await sql`
    insert into follow_ups (tenant_id, id, firm_id, item_id, last_contact_at)
    values (${db.tenantId}, ${randomUUIDv7()}, ${firmId}, ${itemId}, engine_now())
    on conflict (tenant_id, firm_id, item_id) do update set last_contact_at = excluded.last_contact_at`.execute(db.on())
}

export interface NoteRow {
  readonly id: string
  readonly itemId: string | null
  readonly kind: ContactKind
  readonly note: string
  readonly at: Date
  readonly byName: string
}

export async function notesOf(db: ReadDb, firmId: string, most: number): Promise<NoteRow[]> {
  const { rows } = await sql<Snake<NoteRow>>`
    select id, item_id, kind, note, at, by_name from follow_up_notes
     where tenant_id = ${db.tenantId} and firm_id = ${firmId} order by at desc, id limit ${most}`.execute(db.on())
  return camels(rows)
}

interface NewNote extends Followed {
  readonly kind: ContactKind
  readonly note: string
  readonly by: { readonly userId: string; readonly name: string }
}

export async function insertNote(db: TenantDb, { firmId, itemId, kind, note, by }: NewNote): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into follow_up_notes (tenant_id, id, firm_id, item_id, kind, note, by_user, by_name)
    values (${db.tenantId}, ${id}, ${firmId}, ${itemId}, ${kind}, ${note}, ${by.userId}, ${by.name})`.execute(db.on())
  return id
}
