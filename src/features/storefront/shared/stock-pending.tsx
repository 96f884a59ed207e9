import { Skeleton } from '#ui/skeleton.tsx'
import { useBandsFailed } from './use-bands.ts'

/** Where a stock mark will be: on its way, or not to be had at the moment. It is asked for again by itself. */
export const StockPending = () =>
  useBandsFailed() ? <span className="sub">Stock unknown</span> : <Skeleton width="72px" />
