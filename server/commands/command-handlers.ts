import { categoryCommands } from '#server/api/catalogue/change-categories.ts'
import { savingProduct } from '#server/api/catalogue/save-product.ts'
import { priceScheduleCommands } from '#server/api/catalogue/schedule-price.ts'
import { contentCommands } from '#server/api/content/content-commands.ts'
import { drawCommands } from '#server/api/loyalty/prize-draws.ts'
import { redeeming } from '#server/api/loyalty/redeem-points.ts'
import { settlingReturn } from '#server/api/orders/replace-goods.ts'
import { ownOrderCommands } from '#server/api/orders/own-order-commands.ts'
import { customerCommands } from '#server/api/people/customer-commands.ts'
import { tillCommands } from '#server/api/money/till-commands.ts'
import { priceListCommands } from '#server/api/pricing/price-lists.ts'
import { supplierCommands } from '#server/api/purchasing/suppliers.ts'
import { settingCommands } from '#server/api/settings/setting-commands.ts'
import type { Handler } from './handlers.ts'

/** Whatever members may ask for, by kind. */
export const commandHandlers: ReadonlyMap<string, Handler> = new Map(
  [
    categoryCommands,
    contentCommands,
    customerCommands,
    drawCommands,
    ownOrderCommands,
    [settlingReturn],
    priceListCommands,
    priceScheduleCommands,
    [redeeming, savingProduct],
    settingCommands,
    supplierCommands,
    tillCommands,
  ]
    .flat()
    .map((handler) => [handler.command.kind, handler]),
)
