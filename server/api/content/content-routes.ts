import type { ApiFrame } from '#server/api/api-frame.ts'
import { ROLES } from '#domain/people/roles.ts'
import { isoDay } from '#lib/iso-day.ts'
import { signedCompanyDocument } from './company-document.ts'
import { takeContactMessage } from './contact-door.ts'

/** Messages of the contact page, and our certificates. */
export function contentRoutes({ at, askerOf, readerOf, limits, options, now, door }: ApiFrame): void {
  at(
    '/contact',
    { post: async (request) => takeContactMessage(request.body, await askerOf(request), door) },
    { limits: limits.limitQuotes, body: 16 },
  )
  at('/company-documents/:kind', {
    get: async (request) => {
      const { roles, run } = await readerOf(request)
      return signedCompanyDocument(
        request.params['kind'],
        ROLES.filter((role) => roles.includes(role)),
        isoDay(now()),
        { run, sign: options.signRead },
      )
    },
  })
}
