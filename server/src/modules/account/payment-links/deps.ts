import type { SheetImports } from '../../../kit/sheet/imports.ts'
import type { CheckoutDeps } from '../../till/checkout/index.ts'
import type { TenantDeps } from '../../platform/tenants/index.ts'
import type { Net } from '../webhooks/index.ts'

/** Whose link it is, for whoever has its code or its guid and nothing else. */
export interface LinkOwner {
  readonly tenantId: string
  readonly id: string
}

export interface PaymentLinkDeps extends CheckoutDeps {
  readonly tenants: TenantDeps
  readonly sheets: SheetImports
  readonly ownerByCode: (codeHash: Buffer) => Promise<LinkOwner | undefined>
  readonly ownerById: (id: string) => Promise<LinkOwner | undefined>
  /** The way to the addresses that are told of a link's money. */
  readonly net: Net
  readonly mayPostTo: (url: string) => boolean
}
