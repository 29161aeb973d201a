import type { Infrastructure } from './infrastructure.ts'
import { announcementHandlers } from './kit/jobs/listener.ts'
import type { Handler, Sweep } from './kit/jobs/worker.ts'
import type { Mailer } from './kit/mail.ts'
import { modules } from './kit/module.ts'
import type { Watch } from './kit/watch.ts'
import { accountEntries } from './modules/account/account-entries/module.ts'
import { collectionPlans } from './modules/account/collection-plans/module.ts'
import { agreements } from './modules/company/agreements/module.ts'
import { auditTrail } from './modules/platform/audit-trail/module.ts'
import { auth } from './modules/platform/auth/module.ts'
import { checkout } from './modules/till/checkout/module.ts'
import { collections } from './modules/account/collections/module.ts'
import { commissionRules } from './modules/company/commission-rules/module.ts'
import { commissions } from './modules/company/commissions/module.ts'
import { companyMailer } from './modules/company/company-mail/index.ts'
import { companyMail } from './modules/company/company-mail/module.ts'
import { erpConnections } from './modules/erp/erp-connections/module.ts'
import { erpFeed } from './modules/books/erp-feed/module.ts'
import { erpCodes } from './modules/erp/erp-codes/module.ts'
import { erpOutbox } from './modules/erp/erp-outbox/module.ts'
import { erpReports } from './modules/erp/erp-reports/module.ts'
import { exports } from './modules/platform/exports/module.ts'
import { firmTransactions } from './modules/account/firm-transactions/module.ts'
import { firms } from './modules/company/firms/module.ts'
import { followUps } from './modules/account/follow-ups/module.ts'
import { holidays } from './modules/platform/holidays/module.ts'
import { home } from './modules/desk/home/module.ts'
import { journal } from './modules/books/journal/module.ts'
import { events } from './modules/platform/events/module.ts'
import { inbox } from './modules/desk/inbox/module.ts'
import { mail } from './modules/platform/mail/module.ts'
import { operations } from './modules/desk/operations/module.ts'
import { pageWatch } from './modules/desk/page-watch/module.ts'
import { payWithoutLogin } from './modules/account/pay-without-login/module.ts'
import { paymentLinks } from './modules/account/payment-links/module.ts'
import { paymentPlans } from './modules/account/payment-plans/module.ts'
import type { DueCheck, Settlers } from './modules/till/payments/index.ts'
import { payments } from './modules/till/payments/module.ts'
import { pictures } from './modules/platform/pictures/module.ts'
import { platformOffice } from './modules/desk/platform-office/module.ts'
import { posAccounts } from './modules/till/pos-accounts/module.ts'
import { posCollection } from './modules/account/pos-collection/module.ts'
import { rates } from './modules/company/rates/module.ts'
import { receipts } from './modules/till/receipts/module.ts'
import { receivables } from './modules/books/receivables/module.ts'
import { reconciliations } from './modules/books/reconciliations/module.ts'
import { reminders } from './modules/account/reminders/module.ts'
import type { ReviewDesk } from './modules/platform/reviews/index.ts'
import { reviews } from './modules/platform/reviews/module.ts'
import { savedViews } from './modules/platform/saved-views/module.ts'
import { settlements } from './modules/till/settlements/module.ts'
import { setup } from './modules/desk/setup/module.ts'
import { sms } from './modules/company/sms/module.ts'
import { stocks } from './modules/company/stocks/module.ts'
import { taskRuns } from './modules/platform/task-runs/module.ts'
import { tenants } from './modules/platform/tenants/module.ts'
import { webhooks } from './modules/account/webhooks/module.ts'

/** What modules above have for those below. */
interface HandedIn {
  readonly settlers: Settlers
  /** Asked for when a person stands at the desk: by then every module is there. */
  readonly reviewDesks: () => readonly ReviewDesk[]
  /** Asked for when somebody reads. */
  readonly watches: () => readonly Watch[]
}

/** Every module that has something running, lowest first: each is made of the house and of those before it. */
export const MODULES = modules<Infrastructure & HandedIn>()
  .add(tenants)
  .add(events)
  .add(mail)
  .add(taskRuns)
  .add(pictures)
  .add(exports)
  .add(savedViews)
  .add(auth)
  .add(auditTrail)
  .add(reviews)
  .add(firms)
  .add(commissions)
  .add(agreements)
  .add(rates)
  .add(companyMail)
  .add(sms)
  .add(holidays)
  .add(reconciliations)
  .add(journal)
  .add(receivables)
  .add(payments)
  .add(receipts)
  .add(checkout)
  .add(collections)
  .add(firmTransactions)
  .add(payWithoutLogin)
  .add(posCollection)
  .add(paymentPlans)
  .add(followUps)
  .add(reminders)
  .add(webhooks)
  .add(paymentLinks)
  .add(inbox)
  .add(erpFeed)
  .add(accountEntries)
  .add(settlements)
  .add(erpOutbox)
  .add(erpConnections)
  .add(erpCodes)
  .add(collectionPlans)
  .add(erpReports)
  .add(home)
  .add(posAccounts)
  .add(commissionRules)
  .add(operations)
  .add(platformOffice)
  .add(pageWatch)
  .add(setup)
  .add(stocks)

/** Whoever wanted money: one for every purpose, or this does not compile. */
const settlers: Settlers = MODULES.settles

type House = ReturnType<typeof MODULES.furnish>

const furnished = new WeakMap<Infrastructure, House>()

/** The house with what its modules work with, handed out once for each. */
export function modulesOf(house: Infrastructure): House {
  const known = furnished.get(house)
  if (known !== undefined) return known
  const reviewDesks = () => MODULES.partsOf('reviewDesks', modulesOf(house))
  const watches = () => MODULES.partsOf('watches', modulesOf(house))
  const made = MODULES.furnish({ ...house, settlers, reviewDesks, watches })
  furnished.set(house, made)
  return made
}

/** Who runs which job. */
export function jobHandlers(house: Infrastructure, mailer: Mailer): Handler[] {
  const furnishedHouse = modulesOf(house)
  return [
    ...MODULES.jobsOf(furnishedHouse, { mailer: companyMailer(furnishedHouse.companyMail, mailer) }),
    ...announcementHandlers(house.tenantDb, MODULES.announces, MODULES.listens),
  ]
}

/** What is done by the clock. */
export function sweeps(house: Infrastructure): Sweep[] {
  return MODULES.partsOf('sweeps', modulesOf(house))
}

/** What the janitor looks after when its moment has come. */
export function dueChecks(house: Infrastructure): DueCheck[] {
  return MODULES.partsOf('dueChecks', modulesOf(house))
}
