import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { customerQuoteSchema, quoteRequestSchema } from '#domain/quotes/quote-request-schema.ts'
import { commandHandlers } from '#server/commands/command-handlers.ts'
import { textBoundsOf } from '#lib/schema.ts'
import { inCodeOrder } from '#lib/code-order.ts'
import { newId } from '#lib/new-id.ts'
import { isoDay } from '#lib/iso-day.ts'
import { UPLOAD_PURPOSES, uploadFolder, type UploadPurpose } from '#domain/records/upload-place.ts'
import { ONE_OF_EACH } from '#tests/api-shop.ts'
import { addressOf, calledApi } from './called-api.ts'
import { leavesOf, sampleOf, spoilt, type Leaf } from './typed-leaves.ts'

const read = vi.hoisted(() => ({ schemas: [] as v.GenericSchema[] }))
vi.mock('#server/api/read-body.ts', async (original) => {
  const real = await original<typeof import('#server/api/read-body.ts')>()
  return {
    ...real,
    readBody: ((schema, body) => {
      read.schemas.push(schema)
      return real.readBody(schema, body)
    }) as typeof real.readBody,
    readQuoteRequest: ((body, today) => {
      read.schemas.push(quoteRequestSchema)
      return real.readQuoteRequest(body, today)
    }) as typeof real.readQuoteRequest,
    readCustomerQuote: ((body, today) => {
      read.schemas.push(customerQuoteSchema)
      return real.readCustomerQuote(body, today)
    }) as typeof real.readCustomerQuote,
  }
})

const { call, order, doors, reported, shop, now } = calledApi('demo-typed-doors', /./)

/** Every place where an e-mail address is typed. A new one needs a line in one of these tables, and takes the attacks. */
const ADDRESSES = [
  'POST /companies/:id/invitations email',
  'POST /contact email',
  'POST /email-changes email',
  'POST /customer-quotes contact.email',
  'POST /invitations addresses.0.email',
  'POST /invitations/again email',
  'POST /invitations/ask email',
  'POST /invitations/cancellation email',
  'POST /invitations/status email',
  'POST /quotes contact.email',
  'PUT /orders/:id soldTo.email',
  'command company.change infoEmail',
  'command company.change supportEmail',
  'command supplier.save email',
]

/** Compared with an address that is stored, which may be one that cannot be read: nothing is kept, and nobody is written to. */
const ONLY_COMPARED = ['ask', 'cancellation', 'status'].map((act) => `POST /invitations/${act} email`)

const DAY = 86_400_000
const dayIn = (days: number): string => isoDay(now + days * DAY)

/** Days and times with the bounds of the business: what lies just beyond. */
const BEYOND = {
  past: ['2018-12-31', dayIn(1)],
  begins: [dayIn(732)],
  ends: [dayIn(7306)],
  coming: [dayIn(-1), dayIn(732)],
  /** Compared with the day that is stored. */
  known: [],
} as const

const DAYS: Readonly<Record<string, keyof typeof BEYOND>> = {
  'command post.save publishAt': 'begins',
  'POST /customer-quotes neededBy': 'coming',
  'POST /declared-payments/:id paidOn': 'past',
  'POST /kyc/:uid/submission change.dates.*': 'ends',
  'POST /kyc/:uid/submission change.files.*.expiresOn': 'ends',
  'POST /payments/:id paidOn': 'past',
  'POST /purchase-orders/:id/acknowledgement promisedOn': 'begins',
  'POST /purchase-orders/:id/bills billedOn': 'past',
  'POST /purchase-orders/:id/expected expectedOn': 'begins',
  'POST /quotes neededBy': 'coming',
  'POST /restock-dates day': 'coming',
  'POST /restock-dates seen': 'known',
  'command customer.exempt until': 'ends',
  'PUT /kyc/:uid dates.*': 'ends',
  'PUT /kyc/:uid files.*.expiresOn': 'ends',
  'PUT /orders/:id delivery.neededBy': 'coming',
  'command price-list.save from': 'begins',
  'command price-list.save until': 'ends',
  'command draw.begin closesAt': 'begins',
  'command price.schedule from': 'coming',
  'PUT /purchase-orders/:id expectedOn': 'begins',
  'command company-document.save document.validFrom': 'begins',
  'command company-document.save document.validUntil': 'ends',
  'command taxes.withdraw from': 'known',
  'command taxes.announce from': 'coming',
  'PUT /stock-requests/:id neededBy': 'begins',
  'command supplier-part.save from': 'begins',
}

const quote = shop.seeded.find(
  ({ path, data }) =>
    path.startsWith('quotes/') && data['status'] === 'requested' && data['customerUid'] !== '',
)

/** Doors that judge what is typed only where the record is there, and is the caller's. */
const CALLS: Readonly<Record<string, { id: string; token?: string }>> = {
  'POST /quotes/:id/attachments': {
    id: String(quote?.path.slice('quotes/'.length)),
    token: quote?.data['customerUid'] as string,
  },
  'command customer.exempt': { id: 'customer' },
  'command company.change': { id: 'company' },
  'command company-document.save': { id: 'documents' },
  'command taxes.announce': { id: 'taxes' },
}

const callerOf = (door: string): string => CALLS[door]?.token ?? 'superadmin'

const uploadOf = (purpose: UploadPurpose, uid: string): string =>
  `${uploadFolder(purpose, uid)}/${'a'.repeat(32)}.jpg`

/** Files that were uploaded before: by whoever names them, for this purpose. `catalogue` is a picture or link of the shop. */
const FILES: Readonly<Record<string, string>> = {
  'command order.report-problem photos.0': 'problem',
  'command post.save picture': 'catalogue',
  'command categories.change change.picture': 'catalogue',
  'POST /customer-quotes lines.0.picture': 'catalogue',
  'POST /declared-payments/:id proof': 'payment',
  'POST /fulfilments/:id/delivery photo': 'delivery',
  'POST /imports/:id parts.0.products.0.fields.documents.0.url': 'catalogue',
  'POST /imports/:id parts.0.products.0.fields.picture': 'catalogue',
  'POST /imports/:id parts.0.products.0.fields.pictures.0': 'catalogue',
  'command kyc.check-document file': 'compared with the file that is stored',
  'POST /kyc/:uid/submission change.files.*.file': 'kyc',
  'POST /purchase-orders/:id/receipts lines.0.photo': 'receipt',
  'POST /quotes attachments.0.path': 'left out where it is not the sender’s own',
  'POST /quotes lines.0.picture': 'catalogue',
  'POST /quotes/:id/attachments file.path': 'quote',
  'command customer.exempt file': 'exemption',
  'PUT /kyc/:uid files.*.file': 'kyc',
  'command product.save fields.documents.0.url': 'catalogue',
  'command product.save fields.picture': 'catalogue',
  'command product.save fields.pictures.0': 'catalogue',
  'command company-document.save document.file': 'company',
}

/** What else has to be right, so that an honest request gets as far as what is attacked. */
const RIGHT: Readonly<Record<string, readonly (readonly [path: string, value: unknown])[]>> = {
  'POST /customer-quotes': [['lines.0.picture', 'cement']],
  'POST /payments/:id': [
    ['tenderedMinor', undefined],
    ['rest', undefined],
  ],
  'POST /quotes': [['lines.0.picture', 'cement']],
  'POST /quotes/:id/attachments': [['isRemoved', false]],
  'PUT /orders/:id': [
    ['soldTo.uid', ''],
    ['soldTo.tin', ''],
    ['quoteId', ''],
  ],
  'command price-list.save': [['lines.0.discountBasisPoints', 0]],
}

const rightOf = (door: string): readonly (readonly [path: string, value: unknown])[] => [
  ...(RIGHT[door] ?? []),
  ...Object.entries(FILES).flatMap(([name, purpose]) => {
    const known = UPLOAD_PURPOSES.find((one) => one === purpose && one !== 'kyc')
    return known && name.startsWith(`${door} `)
      ? [[name.slice(door.length + 1), uploadOf(known, callerOf(door))] as const]
      : []
  }),
]

/** Doors that take no body, or only look at one. */
const WITHOUT_BODY = [
  'POST /declared-payments/:id/withdrawal',
  'POST /kyc/:uid/reopening',
  'POST /payments/:id/receipt',
  'POST /quotes/:id/owner',
  'POST /sign-out-everywhere',
  'POST /suc',
]

type Answered = Awaited<ReturnType<typeof call>>

type Place = Leaf & {
  door: string
  name: string
  honest: () => Promise<Answered>
  send: (value: unknown, token?: string) => Promise<Answered>
}

/** Every place of every body where something is typed; what each document of a customer has alike is there once. */
const places: Place[] = []

/** Doors whose bodies could not be looked into, or for which no honest body was found. */
const unread: string[] = []

/** Every place of a body, read by this schema, that `ask` sends. */
function enter(
  door: string,
  schema: v.GenericSchema,
  ask: (body: object, token: string) => Promise<Answered>,
): void {
  const sample = rightOf(door).reduce<unknown>(
    (body, [at, value]) => spoilt(body, at.split('.'), value),
    sampleOf(schema),
  )
  if (!v.is(schema, sample)) unread.push(door)
  for (const leaf of leavesOf(schema)) {
    const name = `${door} ${leaf.path.join('.').replace(KYC_KIND, '$1*')}`
    if (places.some((place) => place.name === name && name.includes('*'))) continue
    places.push({
      ...leaf,
      door,
      name,
      honest: () => ask(sample as object, callerOf(door)),
      send: (value, token = callerOf(door)) =>
        ask({ ...(spoilt(sample, leaf.path, value) as object), ...fresh(sample) }, token),
    })
  }
}

beforeAll(async () => {
  for (const { path, method } of doors().filter((door) => door.method !== 'GET')) {
    const door = `${method} ${path}`
    const address = addressOf(path.replace(/:u?id/, CALLS[door]?.id ?? '$&'))
    read.schemas.length = 0
    await call(method, address, '{}')
    if (read.schemas.length === 0) unread.push(door)
    for (const schema of new Set(read.schemas))
      enter(door, schema, (body, token) => call(method, address, JSON.stringify(body), token))
  }
  for (const [kind, { command }] of commandHandlers)
    enter(`command ${kind}`, command.request, (body, token) =>
      order(command, CALLS[`command ${kind}`]?.id ?? 'a'.repeat(32), body, token),
    )
})

/** A command of its own: one that is done already is answered as it was. */
const fresh = (sample: unknown) =>
  typeof sample === 'object' && sample !== null && 'commandId' in sample ? { commandId: newId() } : {}

const KYC_KIND = /((?:^|change\.)(?:files|dates)\.)[a-zA-Z]+/

const fieldOf = ({ path }: Place): string => path.findLast((part) => !/^\d+$/.test(part)) ?? ''

const takes = ({ schema }: Place, value: unknown): boolean => v.is(schema, value)

const isAddress = (place: Place): boolean =>
  place.kind === 'text' &&
  (/e-?mail$/i.test(fieldOf(place)) ||
    (takes(place, 'ama@example.com') && !takes(place, 'ama') && !takes(place, '2026-02-28')))

const isDayOrTime = (place: Place): boolean =>
  place.kind === 'text'
    ? /^(day|date|from|until|neededBy)$|(On|Until|From)$/.test(fieldOf(place)) ||
      (takes(place, '2026-02-28') && !takes(place, '2026-02-31'))
    : /^from$|[a-z]At$/.test(fieldOf(place))

const isFile = (place: Place): boolean =>
  place.kind === 'text' && /^(file|proof|photos?|pictures?|url|path)$/.test(fieldOf(place))

const listed = (found: readonly Place[]): string[] =>
  [...new Set(found.map(({ name }) => name))].toSorted(inCodeOrder)

/** What each place takes that it should not, as somebody who may do everything. */
async function taken(
  found: readonly Place[],
  attacks: (place: Place) => readonly unknown[],
): Promise<string[]> {
  const through: string[] = []
  for (const place of found) {
    shop.reset()
    const answers = await Promise.all(
      attacks(place).map(async (value) => ({ value, ...(await place.send(value)) })),
    )
    // Afterwards: what is done once is answered alike when it is asked for again.
    const honest = await place.honest()
    for (const { value, status, text } of answers)
      if (status !== 400 || text === honest.text)
        through.push(`${place.name} ${JSON.stringify(value)} ${status} ${text.slice(0, 90)}`)
  }
  return through
}

test('every door that takes a body is looked into', () => {
  expect(unread.toSorted(inCodeOrder)).toEqual(WITHOUT_BODY)
})

const NO_ADDRESSES = [
  'ama',
  'Ama <ama@example.com>',
  '"Ama" ama@example.com',
  '<ama@example.com>',
  'ama@example.com,kofi@example.com',
  'ama@example.com;kofi@example.com',
  'ama@example.com kofi@example.com',
  'ama@example.com\nbcc: kofi@example.com',
  'ama&lt;@example.com',
  'ama&#64;example.com',
  '"ama"@example.com',
  'ama@example.email',
  'ama@[127.0.0.1]',
  'ama@example',
  'ama@exam_ple.com',
  'amä@example.com',
  'ama@ехample.com',
  'ama@@example.com',
  `${'a'.repeat(200)}@example.com`,
  'mailto:ama@example.com',
  '=1+1@example.com',
  '__ama__',
  '..',
]

test('every door with an e-mail address is listed, and takes one alone, in the form of the specification', async () => {
  const found = places.filter(isAddress)
  expect(listed(found)).toEqual(ADDRESSES.toSorted(inCodeOrder))
  const kept = found.filter(({ name }) => !ONLY_COMPARED.includes(name))
  expect(await taken(kept, () => NO_ADDRESSES)).toEqual([])
})

const NO_DAYS = [
  '2026-02-31',
  '2026-99-99',
  '0000-00-00',
  '9999-12-31',
  '1999-12-31',
  '2026-2-3',
  '20261124',
  '24/11/2026',
  '2026-11-24T00:00',
  '٢٠٢٦-١١-٢٤',
  'today',
  20261124,
]
const NO_TIMES = [-1, 0.5, 9e15, '2026-11-24', null]

const beyond = ({ name }: Place): readonly string[] => BEYOND[DAYS[name] ?? 'known']

test('every door with a day or a time is listed, and knows the calendar and the bounds of the business', async () => {
  const found = places.filter(isDayOrTime)
  expect(listed(found)).toEqual(Object.keys(DAYS).toSorted(inCodeOrder))
  expect(
    await taken(found, (place) =>
      place.kind === 'text'
        ? [...NO_DAYS, ...beyond(place)]
        : [...NO_TIMES, ...beyond(place).map((day) => Date.parse(day))],
    ),
  ).toEqual([])
})

const NO_FILES = [
  '../../.data/auth.json',
  '//evil.example.com/a.jpg',
  'javascript:alert(1)',
  'data:text/html,x',
]

test('every door with a file is listed, and takes only what its caller uploaded for it', async () => {
  const found = places.filter(isFile)
  expect(listed(found)).toEqual(Object.keys(FILES).toSorted(inCodeOrder))
  const kept = found.filter(({ name }) => !/compared|left out/.test(FILES[name] ?? ''))
  expect(
    await taken(kept, ({ name }) => {
      if (FILES[name] === 'catalogue') return NO_FILES
      const others = UPLOAD_PURPOSES.filter((purpose) => purpose !== FILES[name])
      const path = uploadOf(others[0] ?? 'kyc', 'superadmin')
      return [
        ...NO_FILES,
        path,
        `${path}/../x.pdf`,
        ...(FILES[name] === 'company' ? [] : [uploadOf('kyc', 'kofi')]),
      ]
    }),
  ).toEqual([])
})

/** As parts of a body, where they would name a record. */
const RESERVED = ['__x__', 'a/b']

test('an id that the database reserves, or that is none, leads to no error in any part of a body', async () => {
  for (const place of places.filter(
    ({ kind, schema }) => kind === 'text' && textBoundsOf(schema)?.hasLines === false,
  ))
    await Promise.all(RESERVED.filter((value) => takes(place, value)).map((value) => place.send(value)))
  expect(reported).toEqual([])
})

const STRANGERS = ['', 'nobody', ...Object.keys(ONE_OF_EACH)]

test('nobody else gets through either: guests, strangers and each role', async () => {
  const attacked = places
    .filter((place) => isAddress(place) || isDayOrTime(place) || isFile(place))
    .filter(({ name }) => !ONLY_COMPARED.includes(name))
  for (const place of attacked.filter(({ door }, at) => attacked[at - 1]?.door !== door))
    await Promise.all(
      STRANGERS.map(async (token) => {
        const { status } = await place.send(place.kind === 'number' ? -1 : '__x__ <a@b>', token)
        const answer = { place: place.name, token, status }
        expect(answer).toEqual({ ...answer, status: expect.toBeOneOf([400, 401, 403, 404, 409]) })
      }),
    )
  expect(reported).toEqual([])
})

test('what cannot be seen, or turns the direction of a text, is kept of no text of a body', () => {
  const kept = places.filter(({ kind, schema }) => {
    const read = v.safeParse(schema, 'Ama\u{202E} Men\u{200B}sah')
    return kind === 'text' && read.success && /[\u{202E}\u{200B}]/u.test(String(read.output))
  })
  expect(listed(kept)).toEqual([])
})
