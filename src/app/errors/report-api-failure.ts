import type { ApiExchange } from '#data/api/api-exchange.ts'
import type { ApiFailure } from '#data/api/api-failure.ts'
import { reportError } from '#data/reports/report-error.ts'

/** Failures that are the server's fault; the catalogue's other rows are caused by the user or the network. */
const OUR_FAULT: readonly ApiFailure['kind'][] = ['server', 'gateway', 'other']

export function reportApiFailure({ kind }: ApiFailure, exchange: ApiExchange): void {
  if (!OUR_FAULT.includes(kind)) return
  const { method, url, status, requestBody, requestQuery, responseData } = exchange
  void reportError({
    header: `${method} ${url.split('?')[0]} answered ${status ?? 'nothing that could be read'}`,
    url,
    requestBody,
    requestQuery,
    responseData,
  })
}
