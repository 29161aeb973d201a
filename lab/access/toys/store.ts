import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { firmId, tenantId } from '@vezne/tools/seed/store.ts'
import type pg from 'pg'

/** A table as every module to come has one: rows of firms. */
const TABLE = `
  create table toys (
    tenant_id uuid not null references tenants,
    id uuid not null default gen_random_uuid(),
    firm_id uuid not null,
    name text not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, firm_id) references firms (tenant_id, id)
  );
  alter table toys enable row level security;
  alter table toys force row level security;
  grant select, update on toys to vezne_app`

const TENANT = 'tenant_id = (select current_tenant())'
const FIRMS = '((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[]))'

/** The policy of the house, or one whose author forgot the firms. */
export async function setToyPolicy(owner: pg.Client, { forgetsFirms }: { forgetsFirms: boolean }): Promise<void> {
  const holds = forgetsFirms ? TENANT : `${TENANT} and ${FIRMS}`
  await owner.query('drop policy if exists toys_of_firm on toys')
  await owner.query(`create policy toys_of_firm on toys to vezne_app using (${holds}) with check (${holds})`)
}

export async function makeToys(owner: pg.Client): Promise<void> {
  await owner.query(TABLE)
  await setToyPolicy(owner, { forgetsFirms: false })
  const firms = [
    ['anadolu', 'BAYI-001'],
    ['anadolu', 'BAYI-001-01'],
    ['anadolu', 'BAYI-002'],
    ['sigorta', 'BAYI-001'],
  ] as const
  for (const [tenant, code] of firms) {
    await owner.query('insert into toys (tenant_id, firm_id, name) values ($1, $2, $3)', [
      tenantId(tenant),
      firmId(tenant, code),
      `Oyuncak ${tenant} ${code}`,
    ])
  }
}

interface Tables {
  toys: { tenant_id: string; id: string; firm_id: string; name: string }
}

// Not one of these has a `where` for the company or the firm: that is the policy's.
export const allToys = (db: TenantDb) => db.on<Tables>().selectFrom('toys').select(['id', 'name']).limit(100).execute()

export const findToy = (db: TenantDb, toyId: string) =>
  db.on<Tables>().selectFrom('toys').select(['id', 'name']).where('id', '=', toyId).executeTakeFirst()

export const nameToy = (db: TenantDb, toyId: string, name: string) =>
  db.on<Tables>().updateTable('toys').set({ name }).where('id', '=', toyId).returning(['id', 'name']).executeTakeFirst()
