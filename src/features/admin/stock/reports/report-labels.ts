import type { InventoryReport } from '#domain/stock/stock-report.ts'

export const STOCK_REPORT_LABELS: Record<InventoryReport, string> = {
  branch: 'Value by branch',
  category: 'Value by category',
  movement: 'Movement',
  slow: 'Slow and dead stock',
  turnover: 'Turnover',
  reorder: 'Reorder list',
  orders: 'Open orders',
  suppliers: 'Receipts by supplier',
  transit: 'In transit',
  counts: 'Count variance',
  losses: 'Shrinkage',
}
