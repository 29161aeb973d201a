import { FIRM_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { KUZEY } from './world.ts'

/** Who is in the demo world, to the letter of its description. */
export interface DemoUser {
  readonly email: string
  readonly name: string
  readonly hasPassword: boolean
  /** Runs the platform, and is in no company. */
  readonly isOperator?: true
  readonly memberships: readonly {
    readonly tenant: string
    readonly firmCode?: string
    readonly subFirmCode?: string
    readonly rights?: readonly Right[]
    /** Of staff, which has no firm. */
    readonly role?: RoleName
  }[]
}

export const DEMO_PASSWORD = 'Vezne.Demo.2025'

const STAFF: readonly (readonly [email: string, name: string, role: RoleName])[] = [
  ['yonetici@vezne.test', 'Ömer Çelik', 'Sahip'],
  ['finans@vezne.test', 'Selin Koç', 'Finans'],
  ['operasyon@vezne.test', 'Burak Şen', 'Operasyon'],
  ['entegrasyon@vezne.test', 'Gökhan Ünal', 'Entegrasyon'],
  ['denetci@vezne.test', 'Nihan Özdemir', 'Denetçi'],
]

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'bayi@vezne.test',
    name: 'Ayşe Yıldız',
    hasPassword: true,
    memberships: ['anadolu', 'sigorta', 'ihracat'].map((tenant) => ({
      tenant,
      firmCode: 'BAYI-001',
      rights: FIRM_RIGHTS,
    })),
  },
  {
    email: 'altbayi@vezne.test',
    name: 'Mehmet Işık',
    hasPassword: true,
    memberships: [
      {
        tenant: 'anadolu',
        firmCode: 'BAYI-001',
        subFirmCode: 'BAYI-001-01',
        rights: FIRM_RIGHTS.filter((right) => !right.startsWith('subfirm.')),
      },
    ],
  },
  {
    email: 'kisitli@vezne.test',
    name: 'Can Öztürk',
    hasPassword: true,
    memberships: [{ tenant: 'anadolu', firmCode: 'BAYI-002', rights: ['pay', 'payment.see'] }],
  },
  {
    email: 'grup@vezne.test',
    name: 'Zeynep Şahin',
    hasPassword: true,
    memberships: KUZEY.map((tenant) => ({ tenant, firmCode: 'BAYI-001', rights: FIRM_RIGHTS })),
  },
  ...STAFF.map(([email, name, role]) => ({
    email,
    name,
    hasPassword: true,
    memberships: [{ tenant: 'anadolu', role }],
  })),
  // Of a company without an ERP: its accountant uploads and types what others' ERPs send.
  {
    email: 'muhasebe@vezne.test',
    name: 'Hülya Arslan',
    hasPassword: true,
    memberships: [{ tenant: 'ihracat', role: 'Finans' }],
  },
  // Of the platform: in no company.
  { email: 'isletmeci@vezne.test', name: 'Deniz Aydın', hasPassword: true, isOperator: true, memberships: [] },
  {
    email: 'yeni@vezne.test',
    name: 'Elif Güneş',
    hasPassword: false,
    memberships: [{ tenant: 'anadolu', firmCode: 'BAYI-002', rights: ['pay', 'payment.see'] }],
  },
]
