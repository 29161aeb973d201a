import type { MenuFlags } from '@vezne/contract/auth.ts'
import type { Permission } from '@vezne/domain/access/permissions.ts'
import {
  ApartmentOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CreditCardOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  HistoryOutlined,
  HomeOutlined,
  InboxOutlined,
  LinkOutlined,
  PercentageOutlined,
  ScheduleOutlined,
} from '@ant-design/icons'
import type { MenuWord } from './text.ts'

export interface MenuEntry {
  readonly title: MenuWord
  readonly route: `/${string}`
  /** The flag of the sign-in answer that shows it, which is also its module; undefined: for everyone. */
  readonly permission: Permission | undefined
  readonly icon: typeof HomeOutlined
  /** False until its screen exists. */
  readonly rendered: boolean
}

/** The side menu (specification, 2.2). A screen that lands turns its `rendered` to true and adds a line to `screens/index.ts`. */
export const MENU: readonly MenuEntry[] = [
  { title: 'home', route: '/home', permission: undefined, icon: HomeOutlined, rendered: true },
  { title: 'paymentPlan', route: '/payment-plan', permission: 'paymentPlan', icon: CalendarOutlined, rendered: false },
  {
    title: 'collectionPlan',
    route: '/collection-plan',
    permission: 'collectionPlan',
    icon: ScheduleOutlined,
    rendered: false,
  },
  {
    title: 'posCollection',
    route: '/pos-collection',
    permission: 'posCollection',
    icon: CreditCardOutlined,
    rendered: false,
  },
  {
    title: 'posCollectionTransaction',
    route: '/pos-collection-transaction',
    permission: 'posCollection',
    icon: HistoryOutlined,
    rendered: false,
  },
  {
    title: 'paymentRequest',
    route: '/payment-request',
    permission: 'createPaymentLink',
    icon: LinkOutlined,
    rendered: false,
  },
  {
    title: 'paymentList',
    route: '/payment-list',
    permission: 'createPaymentLink',
    icon: FileSearchOutlined,
    rendered: false,
  },
  {
    title: 'firmTransactionList',
    route: '/firm-transaction-list',
    permission: 'firmTransaction',
    icon: FileTextOutlined,
    rendered: false,
  },
  { title: 'subfirmList', route: '/subfirm-list', permission: 'addSubFirm', icon: ApartmentOutlined, rendered: false },
  { title: 'stocks', route: '/stocks', permission: 'stocks', icon: InboxOutlined, rendered: false },
  { title: 'dbsInvoices', route: '/dbs-invoices', permission: 'dbsInvoices', icon: BankOutlined, rendered: false },
  {
    title: 'invoiceDiscount',
    route: '/invoice-discount',
    permission: 'invoiceDiscount',
    icon: PercentageOutlined,
    rendered: false,
  },
  { title: 'erpReport', route: '/erp-report', permission: 'erpReport', icon: BarChartOutlined, rendered: false },
]

export interface MenuRights {
  /** What the company has; undefined until its answer is here, and then only the flags decide, so nothing jumps. */
  readonly modules: readonly Permission[] | undefined
  /** The flags saved at sign-in; undefined when they are missing or were tampered with. */
  readonly flags: MenuFlags | undefined
}

export function visibleEntries(entries: readonly MenuEntry[], { modules, flags }: MenuRights): MenuEntry[] {
  return entries.filter(({ rendered, permission }) => {
    if (!rendered || permission === undefined) return rendered
    return flags?.[permission] === true && (modules === undefined || modules.includes(permission))
  })
}
