import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callWith, idPlacesOf } from './id-places.ts'
import { hiddenFrom, type Ids } from './ids.store.ts'
import { operationsOf, plainCall, readDocument, type Operation, type Probe } from './operations.ts'
import type { PayersPage } from './public-ids.store.ts'
import { columnsOf } from './store.ts'

/** A place of a call that everybody may make: given an id, the call with it there, about the page of this company. */
interface PublicPlace {
  readonly name: string
  readonly callWith: (id: string) => Probe
}

/** What payers name a page, a link or a payment by: whoever has it may ask about just that, and about nothing else. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  '/FirmAuth/GetTenantById/{id} id': ['tenants'],
  '/PayWithoutLogin/PosCollectionTransactionGetById/{id} id': ['payments'],
  '/PayWithoutLogin/LeaveTransaction id': ['payments'],
}

const aboutOf = (place: string, field: string): readonly string[] => {
  if (field === 'paymentGuid') return ['payment_links']
  return field === 'tenantId' || field === 'tenantPaymentGuid' ? ['tenants'] : (NAMED_BY[place] ?? [])
}

/**
 * What the description of a call does not tell: a card, a page's number, and a sale that comes as far as its price and is refused
 * there, by figures that never add up.
 */
const SALE = {
  holderName: 'AYŞE YILMAZ',
  cardNumber: '5406675406675403',
  cvv: '000',
  expireMonth: '12',
  expireYear: '30',
  amount: 999,
  netAmount: 1,
  currencyCode: 'TRY',
  bankId: 64,
  installmentCount: 1,
  description: 'Deneme',
  email: 'ayse@vezne.test',
  customerInformation: 'Ayşe Yılmaz',
  mobilePhone: '0532 111 22 33',
  agreementsAccepted: true,
}
const LEARNED: Readonly<Record<string, object>> = {
  '/PayWithoutLogin/GetCardInfo': { bin: '540667' },
  '/PaymentRequest/GetCardInfo': { bin: '540667' },
  '/PayWithoutLogin/SalesRequest': SALE,
  '/PosCollection/SalesRequestWithCode': SALE,
}

function filled({ path }: Operation, probe: Probe, page: PayersPage): Probe {
  const url = probe.url.replace('screenId=1', 'screenId=6')
  const learned = LEARNED[path]
  if (probe.payload === undefined || learned === undefined) return { ...probe, url }
  const code = path.endsWith('WithCode') && page.linkCode !== undefined ? { paymentCode: page.linkCode } : {}
  return { ...probe, url, payload: JSON.stringify({ ...Object(JSON.parse(probe.payload)), ...learned, ...code }) }
}

const MARK = '5ca1ab1e-0000-4000-8000-00000000000a'

/** Every place, those among the words of an address that may be left out as well. */
function placesOf(operation: Operation, page: PayersPage): PublicPlace[] {
  const called = (name: string) => page.named.get(name) ?? randomUUID()
  const asked = idPlacesOf(operation).map((place) => ({
    name: place.name,
    callWith: (id: string) => callWith(operation, place, id, called),
  }))
  const optional = operation.parameters.filter(({ required, schema }) => !required && schema.format === 'uuid')
  const [namedBy = 'id'] = operation.parameters.filter(({ required }) => required).map(({ name }) => name)
  return [
    ...asked,
    ...optional.map(({ name }) => ({
      name,
      callWith: (id: string) => {
        const { method, url } = plainCall(operation, MARK)
        return { method, url: `${url.replaceAll(MARK, called(namedBy))}&${name}=${id}` }
      },
    })),
  ]
}

export interface PublicVerdict {
  readonly faults: readonly string[]
  readonly places: readonly string[]
  readonly asked: number
}

/**
 * Asks, as anybody, about rows that exist: at every place of every public call, about the page of one company, every table's id
 * of another company, and of its own where the place is about something else. Each is answered as an id that nobody has.
 */
export async function walkPublicIds(
  owner: pg.Client,
  http: FastifyInstance,
  page: PayersPage,
  ids: Ids,
): Promise<PublicVerdict> {
  const columns = await columnsOf(owner)
  const nobody = { tenantId: randomUUID(), firms: [] }
  const before = await hiddenFrom(owner, columns, nobody)
  const verdict = { faults: [] as string[], places: [] as string[], asked: 0 }
  const ask = async ({ method, url, payload }: Probe, id: string): Promise<string> => {
    verdict.asked += 1
    const headers = { host: page.domain, 'content-type': 'application/json' }
    const answer = await http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return `${answer.statusCode} ${answer.body.replaceAll(id, 'ID')}`
  }
  const operations = operationsOf(await readDocument(http)).filter(({ access }) => access === 'public')
  for (const operation of operations) {
    for (const { name, callWith: callFor } of placesOf(operation, page)) {
      const place = `${operation.path} ${name}`
      verdict.places.push(place)
      const about = aboutOf(place, name)
      const strangers = new Map([...ids.otherCompany].filter(([table]) => !about.includes(table)))
      const nothing = randomUUID()
      const asNobodys = await ask(filled(operation, callFor(nothing), page), nothing)
      // What breaks a rule of the form never comes to the rows.
      if (!/^(?:2|40[049])/.test(asNobodys)) verdict.faults.push(`${place}: ${asNobodys} for an id that nobody has`)
      for (const [table, id] of strangers) {
        const said = await ask(filled(operation, callFor(id), page), id)
        if (said !== asNobodys)
          verdict.faults.push(`${place}, another company’s ${table}: ${said} instead of ${asNobodys}`)
      }
    }
  }
  for (const [table, figure] of await hiddenFrom(owner, columns, nobody))
    if (before.get(table) !== figure) verdict.faults.push(`somebody without a name changed rows of ${table}`)
  return verdict
}
