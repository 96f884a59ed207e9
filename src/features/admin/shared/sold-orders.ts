import { paths } from '#config/paths.ts'

/** The orders behind the sales of a day: all of them, or those that one confirmed oneself. */
export const soldOrdersUrl = (day: string, { isOwn }: { isOwn: boolean }): string =>
  `${paths.admin.orders}?${new URLSearchParams({
    status: 'sold',
    ...(isOwn && { seller: 'me' }),
    from: day,
    to: day,
  })}`
