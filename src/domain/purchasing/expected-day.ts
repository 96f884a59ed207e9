import { daysBefore } from '#domain/orders/sales-figures.ts'

/** An ISO day, so many days later. */
export const addDays = (day: string, days: number): string => daysBefore(day, -days)
