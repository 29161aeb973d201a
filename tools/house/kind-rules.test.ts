import { describe, expect, it } from 'vitest'
import { kindFaults } from './kind-rules.ts'
import type { KINDS } from './table-kinds.ts'

const NOTHING: typeof KINDS = { platform: [], everybody: [], staff: [], told: [], firm: [], child: {}, person: [] }
const TABLE = 'create table toys (tenant_id uuid, id uuid, payment_id uuid, primary key (tenant_id, id));'
const TENANT = 'tenant_id = (select current_tenant())'
const ALL = '(select sees_all_firms())'
const OWN = 'firm_id = any ((select current_firms())::uuid[])'
const policy = (using: string, check = using) =>
  `${TABLE}create policy toys_of_tenant on toys to vezne_app using (${using}) with check (${check});`
const parent = 'exists (select from payments p where p.tenant_id = toys.tenant_id and p.id = toys.payment_id)'

describe('[I-22] every table', () => {
  it('is red until somebody says whose rows it holds', () => {
    expect(kindFaults([policy(TENANT)], NOTHING)).toEqual([
      'toys has no kind: tools/house/table-kinds.ts says whose rows a table holds',
    ])
  })
  it.each([
    ['platform', { platform: ['toys'] }, TABLE],
    ['everybody', { everybody: [{ why: 'all play', tables: ['toys'] }] }, policy(TENANT)],
    ['staff', { staff: ['toys'] }, policy(`${TENANT} and ${ALL}`)],
    ['told', { told: ['toys'] }, policy(`${TENANT} and ${ALL}`, TENANT)],
    ['firm', { firm: ['toys'] }, policy(`${TENANT} and (${ALL} or ${OWN})`)],
    ['child of payments', { child: { payments: ['toys'] } }, policy(`${TENANT} and (${ALL} or ${parent})`)],
    ['person', { person: ['toys'] }, policy(`${TENANT} and (select sees_all_users())`)],
  ])('is what its policies say: %s', (_, kinds, migration) => {
    expect(kindFaults([migration], { ...NOTHING, ...kinds })).toEqual([])
  })
  it.each([
    ['staff', { staff: ['toys'] }, policy(TENANT)],
    ['staff', { staff: ['toys'] }, policy(`${TENANT} and ${ALL}`, TENANT)],
    ['staff', { staff: ['toys'] }, TABLE],
    ['told', { told: ['toys'] }, policy(TENANT)],
    ['firm', { firm: ['toys'] }, policy(`${TENANT} and ${ALL}`)],
    ['child of payments', { child: { payments: ['toys'] } }, policy(`${TENANT} and (${ALL} or true)`)],
    ['child of payments', { child: { payments: ['toys'] } }, policy(`${TENANT} and ${parent}`)],
    ['child of payment_links', { child: { payment_links: ['toys'] } }, policy(`${TENANT} and (${ALL} or ${parent})`)],
    ['person', { person: ['toys'] }, policy(`${TENANT} and ${ALL}`)],
  ])('is reported where they say something else: %s', (kind, kinds, migration) => {
    expect(kindFaults([migration], { ...NOTHING, ...kinds })).toEqual([
      `toys is listed as ${kind}, and its policies do not say so`,
    ])
  })
  it('of the platform is out of the reach of requests', () => {
    expect(kindFaults([`${TABLE}grant select on toys to vezne_app;`], { ...NOTHING, platform: ['toys'] })).toEqual([
      "toys is listed as the platform's, and vezne_app has a right on rows of a company",
    ])
  })
})
