import type { AgreementSet } from '@vezne/contract/agreements/words.ts'
import type { ScreenRecord } from '@vezne/contract/checkout/office.ts'
import type { ScreenSettings } from '@vezne/contract/checkout/screen.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql, type Selectable } from 'kysely'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { heldVersionsOf, type HeldVersion } from '../../../company/agreements/index.ts'
import type { PaymentMethod } from '../../../company/commissions/index.ts'

export type ScreenId = 5 | 6

type SettingsRow = Omit<Selectable<Schema['tenant_screen_settings']>, 'tenant_id' | 'screen_id'>

interface Tables extends Omit<Schema, 'tenant_screen_settings'> {
  tenant_screen_settings: Narrowed<Schema['tenant_screen_settings'], { screen_id: ScreenId }>
}

/** A company that set nothing shows nothing more than it must. */
function settingsFrom(row: SettingsRow | null | undefined): ScreenSettings {
  return {
    b2BShowCampaignButton: row?.shows_campaign_button ?? false,
    b2BViewUsdOnCurrencyDropDown: row?.shows_usd ?? false,
    b2BViewEuroOnCurrencyDropDown: row?.shows_euro ?? false,
    b2BCustomerInformationVisibility: row?.shows_customer_information ?? false,
    b2BMobilePhoneVisibility: row?.shows_mobile_phone ?? false,
    b2BTcknVisibility: row?.shows_tckn ?? false,
    b2BHideCommissionRateInfo: row?.hides_commission_rate ?? false,
  }
}

const screenRow = (db: TenantDb, screenId: ScreenId) =>
  db
    .on<Tables>()
    .selectFrom('tenant_screen_settings')
    .selectAll()
    .where('tenant_id', '=', db.tenantId)
    .where('screen_id', '=', screenId)
    .executeTakeFirst()

export async function screenSettingsOf(db: TenantDb, screenId: ScreenId): Promise<ScreenSettings> {
  return settingsFrom(await screenRow(db, screenId))
}

/** Where nobody has chosen, the papers are those for consumers: they have to be told more. */
const setFrom = (row: Pick<SettingsRow, 'agreement_set'> | null | undefined): AgreementSet =>
  row?.agreement_set ?? 'consumer'

/** A screen as staff edits it. */
export async function editedScreenOf(db: TenantDb, screenId: ScreenId): Promise<ScreenRecord> {
  const row = await screenRow(db, screenId)
  return { ...settingsFrom(row), agreementSet: setFrom(row) }
}

/** What is not given is off, and the papers are those for consumers. */
export async function saveScreenSettings(
  db: TenantDb,
  screenId: ScreenId,
  settings: Partial<ScreenRecord>,
): Promise<void> {
  const row = {
    shows_campaign_button: settings.b2BShowCampaignButton ?? false,
    shows_usd: settings.b2BViewUsdOnCurrencyDropDown ?? false,
    shows_euro: settings.b2BViewEuroOnCurrencyDropDown ?? false,
    shows_customer_information: settings.b2BCustomerInformationVisibility ?? false,
    shows_mobile_phone: settings.b2BMobilePhoneVisibility ?? false,
    shows_tckn: settings.b2BTcknVisibility ?? false,
    hides_commission_rate: settings.b2BHideCommissionRateInfo ?? false,
    agreement_set: settings.agreementSet ?? 'consumer',
  }
  await db
    .on<Tables>()
    .insertInto('tenant_screen_settings')
    .values({ tenant_id: db.tenantId, screen_id: screenId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'screen_id']).doUpdateSet(row))
    .execute()
}

export async function paymentTypesOf(db: TenantDb): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('payment_types')
    .select('name')
    .where('tenant_id', '=', db.tenantId)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The list takes the place of the one before. */
export async function savePaymentTypes(db: TenantDb, names: readonly string[]): Promise<void> {
  await db.on<Tables>().deleteFrom('payment_types').where('tenant_id', '=', db.tenantId).execute()
  const rows = names.map((name, position) => ({ tenant_id: db.tenantId, name, position }))
  if (rows.length > 0) await db.on<Tables>().insertInto('payment_types').values(rows).execute()
}

export async function hasPaymentSet(db: TenantDb, id: string): Promise<boolean> {
  const found = await db
    .on<Tables>()
    .selectFrom('payment_sets')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** What a payment screen shows of a company's own rows. */
export interface ScreenFacts {
  readonly settings: ScreenSettings
  /** Which papers the screen shows, and the company's own that hold today. */
  readonly agreementSet: AgreementSet
  readonly heldAgreements: readonly HeldVersion[]
  readonly methods: readonly PaymentMethod[]
  readonly paymentTypes: readonly string[]
  /** Of the youngest campaign that runs and has one. */
  readonly campaignPicture: string | null
  /** Of the POS accounts that are on; empty where nothing can take money. */
  readonly posCurrencies: readonly Currency[]
}

/** In one round trip, for every payer's page begins with it. */
export async function screenFacts(db: TenantDb, screenId: ScreenId): Promise<ScreenFacts> {
  const { tenantId } = db
  const { rows } = await sql<Omit<ScreenFacts, 'settings' | 'agreementSet'> & { settings: SettingsRow | null }>`
    select
      (select to_json(s) from tenant_screen_settings s
        where s.tenant_id = ${tenantId} and s.screen_id = ${screenId}) as settings,
      ${heldVersionsOf(tenantId)} as "heldAgreements",
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'paymentSetId', m.payment_set_id)
          order by m.position, m.name), '[]')
        from payment_methods m where m.tenant_id = ${tenantId} and m.retired_at is null) as methods,
      (select coalesce(json_agg(t.name order by t.position, t.name), '[]')
        from payment_types t where t.tenant_id = ${tenantId}) as "paymentTypes",
      (select c.picture_path from campaigns c, (select (engine_now() at time zone 'Europe/Istanbul')::date as day) today
        where c.tenant_id = ${tenantId} and c.picture_path is not null and c.stopped_at is null
          and c.valid_from <= today.day and (c.valid_to is null or c.valid_to >= today.day)
        order by c.valid_from desc, c.id limit 1) as "campaignPicture",
      (select coalesce(json_agg(distinct c.code), '[]')
        from pos_accounts a, unnest(a.currencies) c(code)
        where a.tenant_id = ${tenantId} and a.is_active) as "posCurrencies"`.execute(db.on())
  const [found] = rows
  if (found === undefined) throw new Error('a select without a table gives a row')
  return { ...found, settings: settingsFrom(found.settings), agreementSet: setFrom(found.settings) }
}
