import { Skeleton } from '#ui/skeleton.tsx'
import { useBandsFailed } from './use-bands.ts'

/** Placeholder for a stock mark: loading, or not available at the moment. It is fetched again automatically. */
export const StockPending = () =>
  useBandsFailed() ? <span className="sub">Stock unknown</span> : <Skeleton width="72px" />
