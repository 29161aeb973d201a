import type { Selectable, Updateable } from 'kysely'
import { camel, snake, type Camel } from '../../../../kit/db/camel.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

const COLUMNS = [
  'name',
  'page_title',
  'email',
  'phone_number',
  'address',
  'tax_number',
  'tax_office',
  'payment_page_language',
  'brand_colour',
  'logo_path',
  'banner_image_path',
  'banner_link_url',
  'menu_link_url',
  'menu_link_title',
  'menu_pdf_path',
  'four_eyes_above_minor',
] as const

export type CompanyRow = Readonly<Camel<Pick<Selectable<Tables['tenants']>, (typeof COLUMNS)[number]>>>

export function readCompanyRow(db: PlatformTenantDb): Promise<CompanyRow> {
  return db
    .on<Tables>()
    .selectFrom('tenants')
    .select(COLUMNS)
    .where('id', '=', db.tenantId)
    .executeTakeFirstOrThrow()
    .then(camel)
}

export async function updateCompanyRow(db: PlatformTenantDb, row: Partial<CompanyRow>): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenants')
    .set(snake(row) as Updateable<Tables['tenants']>)
    .where('id', '=', db.tenantId)
    .execute()
}
