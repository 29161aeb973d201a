import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { hashPassword, inviteUser } from '@vezne/server/modules/platform/auth/index.ts'
import { drawBanner, drawCampaign, drawLogo } from './draw-brand.ts'
import { drawPdf } from './draw-pdf.ts'
import { putDisputes } from './put-disputes.ts'
import { putErpKey } from './put-erp-key.ts'
import { putFirmCards } from './put-firm-cards.ts'
import { putLedgers } from './put-ledgers.ts'
import { putLinks, type Payable } from './put-links.ts'
import { putPayPages } from './put-pay-pages.ts'
import { putPromises } from './put-promises.ts'
import { putShop } from './put-shop.ts'
import { putSms } from './put-sms.ts'
import { putTills } from './put-tills.ts'
import { putStatements } from './statement/put-statement.ts'
import { putStocks } from './put-stocks.ts'
import {
  campaignPath,
  hasUser,
  priceListPath,
  putFirm,
  putRoles,
  putTenant,
  putUser,
  tenantId,
  userId,
} from './store.ts'
import { DEMO_PASSWORD, DEMO_USERS } from './people.ts'
import { DEMO_FIRMS, DEMO_TENANTS } from './world.ts'

async function drawContent(contentDir: string): Promise<void> {
  for (const tenant of DEMO_TENANTS) {
    const folder = join(contentDir, 'tenants', tenant.slug)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'logo.svg'), drawLogo(tenant))
    await writeFile(join(folder, 'banner.svg'), drawBanner(tenant))
    const campaign = drawCampaign(tenant)
    if (campaign !== undefined) await writeFile(join(contentDir, campaignPath(tenant.slug)), campaign)
    if (tenant.hasPriceList !== true) continue
    const lines = [tenant.name, 'Fiyat Listesi 2025', '', 'Bu belge demo amaçlıdır.', tenant.phoneNumber]
    await writeFile(join(contentDir, priceListPath(tenant.slug)), drawPdf(lines))
  }
}

/**
 * Puts the demo world into a database, or what is missing of it. Running it again changes nothing. Answers the links that
 * somebody is still to pay, once the banks are there.
 */
export async function seedDemo(house: Infrastructure, contentDir: string): Promise<Payable[]> {
  const { platform, tenantDb } = house
  await drawContent(contentDir)
  await platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
  })
  for (const firm of DEMO_FIRMS) await tenantDb.forTenant(tenantId(firm.tenant), (db) => putFirm(db, firm))
  for (const user of DEMO_USERS) {
    if (await platform.forPlatform((db) => hasUser(db, user.email))) continue
    const passwordHash = user.hasPassword ? await hashPassword(DEMO_PASSWORD) : null
    await platform.forPlatform((db) => putUser(db, user, passwordHash))
  }
  await platform.forPlatform(async (db) => {
    for (const user of DEMO_USERS) await putRoles(db, user)
  })
  await putErpKey(house)
  await putLedgers(house)
  await putStatements(house)
  await putFirmCards(house)
  await putPromises(house)
  await putDisputes(house)
  await putStocks(house)
  await putTills(house)
  await putShop(house)
  await putSms(house)
  await putPayPages(house)
  await inviteWhoeverHasNotComeYet(house)
  return putLinks(house)
}

/** A fresh first-password link lies in the mailbox at every start, until it is used. */
async function inviteWhoeverHasNotComeYet(house: Infrastructure): Promise<void> {
  const { auth } = modulesOf(house)
  for (const { email, hasPassword, memberships } of DEMO_USERS) {
    const [home] = memberships
    if (hasPassword || home === undefined) continue
    await inviteUser(auth, tenantId(home.tenant), userId(email), 'tr')
  }
}
