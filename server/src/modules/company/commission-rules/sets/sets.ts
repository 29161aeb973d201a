import { randomUUID } from 'node:crypto'
import type {
  listPaymentSets,
  savePaymentMethod,
  savePaymentSet,
  setDefaultPaymentSet,
} from '@vezne/contract/commission-rules.ts'
import {
  defaultSetRecord,
  paymentMethodRecord,
  paymentSetRecord,
  type PaymentMethodRecord,
  type PaymentSetRecord,
} from '@vezne/contract/commission-rules/payment-sets.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { findStanding, findStandings, NEVER_CHANGED, saveRecord } from '../../../platform/records/index.ts'
import { areDefinitions, findDefinitionNames } from '../definitions.store.ts'
import type { CommissionRulesDeps } from '../deps.ts'
import { brokenReason, isSameName, throwIfBroken } from '../form-rules.ts'
import { findDefaultSet, findMethods, findSets, putDefaultSet, putMethod, putSet } from './store.ts'

const DEFAULT_SET = 'payment-set-default'

export function showSets(
  { db: database }: CommissionRulesDeps,
  caller: Caller,
): Promise<ReplyOf<typeof listPaymentSets>> {
  return database.forCaller(caller, async (db) => {
    const sets = await findStandings(db, 'payment-set')
    const methods = await findStandings(db, 'payment-method')
    return {
      sets: (await findSets(db)).map((set) => ({ ...set, ...(sets.get(`payment-set:${set.id}`) ?? NEVER_CHANGED) })),
      methods: (await findMethods(db)).map((method) => ({
        ...method,
        ...(methods.get(`payment-method:${method.id}`) ?? NEVER_CHANGED),
      })),
      usual: { paymentSetId: await findDefaultSet(db), ...(await findStanding(db, DEFAULT_SET)) },
      definitions: await findDefinitionNames(db),
    }
  })
}

const recordOf = <Row extends { readonly id: string }>({ id: _, ...record }: Row) => record

async function readSet(db: TenantDb, id: string): Promise<PaymentSetRecord | null> {
  const found = (await findSets(db)).find((set) => set.id === id)
  return found === undefined ? null : recordOf(found)
}

async function readMethod(db: TenantDb, id: string): Promise<PaymentMethodRecord | null> {
  const found = (await findMethods(db)).find((method) => method.id === id)
  return found === undefined ? null : recordOf(found)
}

/** A set that is asked for by itself or by a method is not taken out of use under them. */
async function isInUse(db: TenantDb, id: string): Promise<boolean> {
  if ((await findDefaultSet(db)) === id) return true
  return (await findMethods(db)).some(({ paymentSetId, isRetired }) => paymentSetId === id && !isRetired)
}

async function requireGoodSet(db: TenantDb, id: string, set: PaymentSetRecord): Promise<void> {
  const others = (await findSets(db)).filter((other) => other.id !== id && !other.isRetired)
  const broken: BrokenRule[] = []
  if (!set.isRetired && others.some(({ name }) => isSameName(name, set.name)))
    broken.push({ path: 'name', rule: 'payment-set-name-taken' })
  if (set.definitionIds.length === 0) broken.push({ path: 'definitionIds', rule: 'definition-required' })
  else if (!(await areDefinitions(db, set.definitionIds)))
    broken.push({ path: 'definitionIds', rule: 'definition-unknown' })
  throwIfBroken(broken)
  if (set.isRetired && (await isInUse(db, id))) throw new Refusal('payment-set-in-use', null, 'isRetired')
}

/** Makes a set or changes one: what payers see follows at once, what was sold before keeps its own figures. */
export function changeSet(
  { db: database }: CommissionRulesDeps,
  { id: known, version, reason, ...set }: InputOf<typeof savePaymentSet>,
  call: SignedInCall,
): Promise<ReplyOf<typeof savePaymentSet>> {
  const id = known ?? randomUUID()
  return database.forCaller(call.caller, async (db) => {
    if (known !== null && (await readSet(db, known)) === null) throw new Refusal('not-found')
    const saved = await saveRecord(
      db,
      {
        subject: `payment-set:${id}`,
        shape: paymentSetRecord,
        version,
        kind: known === null ? 'payment-set-made' : 'payment-set-changed',
        details: { id, name: set.name },
        reason,
        read: () => readSet(db, id),
        write: async () => {
          throwIfBroken(brokenReason(known, reason))
          await requireGoodSet(db, id, set)
          await putSet(db, id, set)
        },
      },
      call,
    )
    return { id, version: saved }
  })
}

async function isOffered(db: TenantDb, setId: string): Promise<boolean> {
  const found = await readSet(db, setId)
  return found !== null && !found.isRetired
}

async function requireGoodMethod(db: TenantDb, id: string, method: PaymentMethodRecord): Promise<void> {
  const others = (await findMethods(db)).filter((other) => other.id !== id && !other.isRetired)
  const broken: BrokenRule[] = []
  if (!method.isRetired && others.some(({ name }) => isSameName(name, method.name)))
    broken.push({ path: 'name', rule: 'payment-method-name-taken' })
  if (method.paymentSetId !== null && !method.isRetired && !(await isOffered(db, method.paymentSetId)))
    broken.push({ path: 'paymentSetId', rule: 'payment-set-unknown' })
  throwIfBroken(broken)
}

export function changeMethod(
  { db: database }: CommissionRulesDeps,
  { id: known, version, reason, ...method }: InputOf<typeof savePaymentMethod>,
  call: SignedInCall,
): Promise<ReplyOf<typeof savePaymentMethod>> {
  const id = known ?? randomUUID()
  return database.forCaller(call.caller, async (db) => {
    if (known !== null && (await readMethod(db, known)) === null) throw new Refusal('not-found')
    const saved = await saveRecord(
      db,
      {
        subject: `payment-method:${id}`,
        shape: paymentMethodRecord,
        version,
        kind: known === null ? 'payment-method-made' : 'payment-method-changed',
        details: { id, name: method.name },
        reason,
        read: () => readMethod(db, id),
        write: async () => {
          throwIfBroken(brokenReason(known, reason))
          await requireGoodMethod(db, id, method)
          await putMethod(db, id, method)
        },
      },
      call,
    )
    return { id, version: saved }
  })
}

export function changeDefaultSet(
  { db: database }: CommissionRulesDeps,
  { version, paymentSetId, reason }: InputOf<typeof setDefaultPaymentSet>,
  call: SignedInCall,
): Promise<ReplyOf<typeof setDefaultPaymentSet>> {
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: DEFAULT_SET,
        shape: defaultSetRecord,
        version,
        kind: 'payment-set-default-changed',
        reason,
        read: async () => ({ paymentSetId: await findDefaultSet(db) }),
        write: async () => {
          if (paymentSetId !== null && !(await isOffered(db, paymentSetId)))
            throw new BrokenRules([{ path: 'paymentSetId', rule: 'payment-set-unknown' }])
          await putDefaultSet(db, paymentSetId)
        },
      },
      call,
    ),
  }))
}
