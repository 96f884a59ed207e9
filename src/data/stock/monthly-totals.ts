import { getDoc } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { supplierTotalsSchema } from '#domain/purchasing/supplier-totals-schema.ts'
import { supplierTotalsId, type SupplierTotals } from '#domain/purchasing/supplier-totals.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { lossTotalsSchema } from '#domain/stock/loss-totals-schema.ts'
import { lossTotalsId, type LossTotals } from '#domain/stock/loss-totals.ts'
import type { StockScope } from '#domain/stock/stock-totals.ts'

const decodeLosses = decoderOf(COLLECTIONS.lossTotals, lossTotalsSchema)
const decodeSuppliers = decoderOf(COLLECTIONS.supplierTotals, supplierTotalsSchema)

type Months = { scopes: readonly StockScope[]; months: readonly string[] }

/** What was lost and found in these months; one read a month of each scope. */
export const fetchLossTotals = ({ scopes, months }: Months): Promise<LossTotals[]> =>
  withAppErrors(async () => {
    const found = await Promise.all(
      idsOf({ scopes, months }, lossTotalsId).map((id) => getDoc(documentOf(COLLECTIONS.lossTotals, id))),
    )
    return found.filter((one) => one.exists()).map((one) => decodeLosses(one.id, one.data()))
  })

/** What suppliers delivered in these months; for roles that see costs. One read a month of each scope. */
export const fetchSupplierTotals = ({ scopes, months }: Months): Promise<SupplierTotals[]> =>
  withAppErrors(async () => {
    const found = await Promise.all(
      idsOf({ scopes, months }, supplierTotalsId).map((id) =>
        getDoc(documentOf(COLLECTIONS.supplierTotals, id)),
      ),
    )
    return found.filter((one) => one.exists()).map((one) => decodeSuppliers(one.id, one.data()))
  })

const idsOf = ({ scopes, months }: Months, idOf: (scope: StockScope, month: string) => string): string[] =>
  scopes.flatMap((scope) => months.map((month) => idOf(scope, month)))
