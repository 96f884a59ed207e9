import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { savedPriceListSchema } from '#domain/pricing/price-list-schema.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'

/** Creates or changes a price list, whole. */
export const savePriceList = defineCommand({
  kind: 'price-list.save',
  request: savedPriceListSchema,
  answer: NOTHING,
  may: { roles: ROLE_GROUPS.PUBLISHERS },
})
