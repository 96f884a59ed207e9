import express, { type Express } from 'express'
import helmet from 'helmet'
import { answerErrors, refuseUnknownPaths } from './api-error.ts'
import { apiFrame, type ApiOptions } from './api-frame.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { contentRoutes } from './content/content-routes.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { pricingRoutes } from './pricing/pricing-routes.ts'
import { purchasingRoutes } from './purchasing/purchasing-routes.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'
import { proveCaller } from './rate-limits.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'

const AREAS = [
  catalogueRoutes,
  contentRoutes,
  moneyRoutes,
  orderRoutes,
  peopleRoutes,
  pricingRoutes,
  purchasingRoutes,
  quoteRoutes,
  settingsRoutes,
  stockRoutes,
]

/** The product API, to be mounted at `/api`. Does nothing before the first request. */
export function createApi(options: ApiOptions): Express {
  const api = express()
  const frame = apiFrame(api, options)
  api.disable('etag')
  api.use(helmet())
  api.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })
  // Whoever watches the shop is answered also while others are refused.
  frame.at('/health', { get: () => Promise.resolve({ status: 'ok' }) })
  api.use(proveCaller(options.verifyIdToken), frame.limits.limitAll)
  for (const addRoutes of AREAS) addRoutes(frame)
  api.use(refuseUnknownPaths)
  api.use(answerErrors(options.report ?? console.error))
  return api
}
